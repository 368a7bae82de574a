import { Injectable } from '@nestjs/common';
import { type Member, type MemberRequest } from '#contracts/members/member.record.js';
import {
  type ImportCheck,
  type ImportLine,
  type ImportRequest,
  type ImportResult,
  type MemberImportField,
} from '#contracts/members/member-imports.js';
import { normalizeCpf } from '#domain/cpf.js';
import { type FilledLine } from '#domain/spreadsheets/lines.js';
import { shortened } from '#domain/text.js';
import { ImportStore, Imports, type ReadSheet, type RecordBefore, type SentSheet, SheetReader } from '#modules/imports/public.js';
import { breather } from '#platform/breather.js';
import { refuseWrongLines } from '#platform/files/wrong-lines.js';
import { refusing } from '#platform/http/database-refusals.js';
import { duplicate } from '#platform/http/refusal.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { judgeMember } from '../members/member-rules.js';
import { MembersService } from '../members/members.service.js';
import { fieldsIn, MEMBER_SHEET } from './import-columns.js';
import { takeBackMembers } from './import-undo.js';

/** A spreadsheet as it was sent, and whether its author sees masks: then it registers new members only, and no line is judged with what is stored (rule 36.7). */
export interface SentMembers extends SentSheet {
  isMasked: boolean;
}

type MemberLine = FilledLine<MemberImportField>;

/** 409 for an author who sees masks: which of them they are would tell CPFs. */
const SOME_EXIST = duplicate(
  'Há na planilha quem já é associado. Deixe nela só os novos, ou peça a um gestor ou administrador que a importe. Nada foi importado.',
);

interface JudgedLine extends ImportLine {
  /** The member to store; absent if the line has errors. */
  member?: MemberRequest;
}

/**
 * Imports members from a spreadsheet (rule 5.5). New CPFs are created, known ones changed; an empty cell never erases. Every line is
 * validated by the rules of the form.
 */
@Injectable()
export class MemberImportsService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly reader: SheetReader,
    private readonly imported: ImportStore,
    private readonly members: MembersService,
    imports: Imports,
  ) {
    imports.add(MEMBER_SHEET.tipo, (done, caller) => takeBackMembers({ tenancy, members, store: imported }, done, caller));
  }

  /** Dry run of an import, line by line. Remembers chosen columns. */
  async check(request: ImportRequest, { isMasked, ...sent }: SentMembers): Promise<ImportCheck> {
    const { cnpjAssociacao } = request;
    const { lines, colunas, faltam, about } = await this.reader.read(MEMBER_SHEET, request, sent);
    const em = this.tenancy.em(cnpjAssociacao);
    const judged = await judge(cnpjAssociacao, lines, isMasked ? [] : await this.members.known(em, cnpjAssociacao, cpfsOf(lines), false));
    return { ...about, colunas, faltam, ...countsOf(judged), linhas: judged.map(({ member: _, ...line }) => line) };
  }

  /** Stores every line in one transaction. 422 and nothing stored when any line has an error, 409 for a concurrent change. */
  async run(request: ImportRequest, sent: SentMembers): Promise<ImportResult> {
    const { cnpjAssociacao } = request;
    const sheet = await this.reader.read(MEMBER_SHEET, request, sent);
    MEMBER_SHEET.refuseMissing(sheet);
    const store = () => this.tenancy.together(cnpjAssociacao, () => this.store(cnpjAssociacao, sheet, sent));
    return sent.isMasked ? this.members.lookedUp(cnpjAssociacao, cpfsOf(sheet.lines), store) : store();
  }

  private store(cnpjAssociacao: string, { lines, sha256 }: ReadSheet<MemberImportField>, sent: SentMembers): Promise<ImportResult> {
    const { isMasked, nome, caller } = sent;
    const exists = 'Um dos associados acabou de ser cadastrado por outra pessoa. Confira a planilha novamente.';
    return refusing({ duplicate: exists }, () =>
      this.tenancy.em(cnpjAssociacao).transactional(async (em) => {
        const rows = await this.members.known(em, cnpjAssociacao, cpfsOf(lines), true);
        const judged = await judge(cnpjAssociacao, lines, isMasked ? [] : rows);
        const { novos, alterados, comErro } = countsOf(judged);
        if (comErro > 0) throw refuseWrongLines(comErro);
        if (isMasked && rows.length > 0) throw SOME_EXIST;
        const membersOf = (wanted: ImportLine['situacao']) =>
          judged.flatMap(({ situacao, member }) => (situacao === wanted && member) || []);
        const created = membersOf('NOVO');
        await this.members.saveAll(em, cnpjAssociacao, created, membersOf('ALTERADO'));
        const stored = new Map((await this.members.known(em, cnpjAssociacao, cpfsOf(lines), false)).map((row) => [row.cpf, row]));
        const ids = created.map(({ cpf }) => stored.get(cpf!)!.id);
        const before = rows.flatMap((row): RecordBefore[] => {
          const { versao } = stored.get(row.cpf)!;
          return versao === row.versao ? [] : [{ chave: row.cpf, versao, dados: row }];
        });
        const [primeira, ultima] = ids.length > 0 ? [Math.min(...ids), Math.max(...ids)] : [null, null];
        const done = { cnpjAssociacao, tipo: MEMBER_SHEET.tipo, sha256, arquivo: nome, primeira, ultima, alterados: before.length };
        if (ids.length + before.length > 0) await this.imported.keep(done, caller, before);
        return { novos, alterados };
      }),
    );
  }
}

function countsOf(lines: JudgedLine[]) {
  const count = (situacao: ImportLine['situacao']) => lines.filter((line) => line.situacao === situacao).length;
  return { novos: count('NOVO'), alterados: count('ALTERADO'), comErro: count('ERRO') };
}

const cpfsOf = (lines: readonly MemberLine[]) => lines.map(({ cells }) => normalizeCpf(fieldsIn(cells).cpf ?? ''));

/** @param rows stored members that the lines change */
async function judge(cnpjAssociacao: string, lines: readonly MemberLine[], rows: Member[]): Promise<JudgedLine[]> {
  const cpfs = cpfsOf(lines);
  const known = new Map(rows.map((row) => [row.cpf, row]));
  const firstLine = new Map<string, number>();
  const judged: JudgedLine[] = [];
  const breathe = breather();
  for (const [index, line] of lines.entries()) {
    await breathe();
    const cpf = cpfs[index]!;
    judged.push(judgeLine(cnpjAssociacao, line, known.get(cpf), firstLine.get(cpf)));
    if (cpf && !firstLine.has(cpf)) firstLine.set(cpf, line.linha);
  }
  return judged;
}

function judgeLine(cnpjAssociacao: string, line: MemberLine, known: Member | undefined, earlier: number | undefined): JudgedLine {
  const fields = fieldsIn(line.cells);
  const { member, errors } = judgeMember({ ...fields, cnpjAssociacao }, known);
  const erros = errors.map(({ field, message }) => MEMBER_SHEET.errorAt(line, field, message));
  if (earlier !== undefined) erros.unshift(MEMBER_SHEET.errorAt(line, 'cpf', `CPF repetido: já está na linha ${earlier}`));
  const { linha } = line;
  const shown = { linha, cpf: shortened(fields.cpf ?? ''), nome: shortened(fields.nome ?? known?.nome ?? ''), erros };
  if (erros.length > 0) return { ...shown, situacao: 'ERRO' };
  return { ...shown, situacao: known ? 'ALTERADO' : 'NOVO', member };
}
