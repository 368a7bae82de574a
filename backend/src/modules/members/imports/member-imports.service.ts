import { Injectable } from '@nestjs/common';
import { type Member, type MemberRequest } from '#contracts/members/member.record.js';
import { type ImportCheck, type ImportLine, type ImportResult } from '#contracts/members/member-imports.js';
import { normalizeCpf } from '#domain/cpf.js';
import { fold, shortened } from '#domain/text.js';
import { breather } from '#platform/breather.js';
import { FileTurns } from '#platform/files/file-turns.js';
import { readApart } from '#platform/files/read-apart.js';
import { type default as readSpreadsheet } from '#platform/files/spreadsheet.js';
import { refuseWrongLines } from '#platform/files/wrong-lines.js';
import { refusing } from '#platform/http/database-refusals.js';
import { duplicate } from '#platform/http/refusal.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { judgeMember } from '../members/member-rules.js';
import { MembersService } from '../members/members.service.js';
import { IMPORT_COLUMNS, titleOf } from './import-columns.js';
import { type FilledLine, linesOf } from './import-lines.js';

const readRows = readApart<typeof readSpreadsheet>('#platform/files/spreadsheet.js');

/** The titles of the template, folded. */
const TITLES = IMPORT_COLUMNS.map(({ title }) => fold(title));

/** A spreadsheet, who sent it, and whether they see masks: then it registers new members only, and no line is judged with what is stored (rule 36.7). */
interface SentSheet {
  cnpjAssociacao: string;
  /** CPF of the uploader. */
  author: string;
  isMasked: boolean;
  file: Buffer;
}

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
    private readonly fileTurns: FileTurns,
    private readonly members: MembersService,
  ) {}

  /** Dry run of an import, line by line. */
  async check({ cnpjAssociacao, author, isMasked, file }: SentSheet): Promise<ImportCheck> {
    const lines = linesOf(await readRows(this.fileTurns, author, file, { titles: TITLES }));
    const em = this.tenancy.em(cnpjAssociacao);
    const judged = await judge(cnpjAssociacao, lines, isMasked ? [] : await this.members.known(em, cnpjAssociacao, cpfsOf(lines), false));
    return { ...countsOf(judged), linhas: judged.map(({ member: _, ...line }) => line) };
  }

  /** Stores every line in one transaction. 422 and nothing stored when any line has an error, 409 for a concurrent change. */
  async run({ cnpjAssociacao, author, isMasked, file }: SentSheet): Promise<ImportResult> {
    const lines = linesOf(await readRows(this.fileTurns, author, file, { titles: TITLES }));
    const store = () => this.store(cnpjAssociacao, lines, isMasked);
    return isMasked ? this.members.lookedUp(cnpjAssociacao, cpfsOf(lines), store) : store();
  }

  private store(cnpjAssociacao: string, lines: FilledLine[], isMasked: boolean): Promise<ImportResult> {
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
        await this.members.saveAll(em, cnpjAssociacao, membersOf('NOVO'), membersOf('ALTERADO'));
        return { novos, alterados };
      }),
    );
  }
}

function countsOf(lines: JudgedLine[]) {
  const count = (situacao: ImportLine['situacao']) => lines.filter((line) => line.situacao === situacao).length;
  return { novos: count('NOVO'), alterados: count('ALTERADO'), comErro: count('ERRO') };
}

const cpfsOf = (lines: FilledLine[]) => lines.map(({ fields }) => normalizeCpf(fields.cpf ?? ''));

/** @param rows stored members that the lines change */
async function judge(cnpjAssociacao: string, lines: FilledLine[], rows: Member[]): Promise<JudgedLine[]> {
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

function judgeLine(
  cnpjAssociacao: string,
  { linha, fields }: FilledLine,
  known: Member | undefined,
  earlier: number | undefined,
): JudgedLine {
  const { member, errors } = judgeMember({ ...fields, cnpjAssociacao }, known);
  const erros = errors.map(({ field, message }) => ({ coluna: titleOf(field), message }));
  if (earlier !== undefined) erros.unshift({ coluna: titleOf('cpf'), message: `CPF repetido: já está na linha ${earlier}` });
  const line = { linha, cpf: shortened(fields.cpf ?? ''), nome: shortened(fields.nome ?? known?.nome ?? ''), erros };
  if (erros.length > 0) return { ...line, situacao: 'ERRO' };
  return { ...line, situacao: known ? 'ALTERADO' : 'NOVO', member };
}
