import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type JoinedPaper, type JoinWaitingRequest, MAX_WAITING_PAPERS, type WaitingPaper } from '#contracts/inbox/inbox.js';
import { type PaperRequest } from '#contracts/papers/papers.js';
import { NFE_MODEL, nfeKeysIn, readNfeKey } from '#domain/nfe-key.js';
import { type PaperReading, readPaperText } from '#domain/paper-text.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { type Caller } from '#modules/identity/public.js';
import { JoinPaperCommand, PaperFiles, PaperQueries, type SentPaper } from '#modules/papers/public.js';
import { Clock } from '#platform/clock.js';
import { FileTurns } from '#platform/files/file-turns.js';
import { isPdf } from '#platform/files/pdf.js';
import type readPdfText from '#platform/files/pdf-text.js';
import { readApart } from '#platform/files/read-apart.js';
import { type JsonText } from '#platform/http/json-text.js';
import { notFound, Refusal } from '#platform/http/refusal.js';
import { Idempotency } from '#platform/idempotency/idempotency.js';
import { currentKey } from '#platform/idempotency/request-key.js';
import { addressOf } from '#platform/paper-store/paper-store.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

const ABSENT = 'Este papel não está mais entre os papéis a guardar.';

const ALTERED = new Refusal(
  409,
  'entrada.alterada',
  'O conteúdo guardado deste papel não é o que foi trazido. Descarte-o e traga o papel de novo.',
);

const WAITING = `
  select cnpj_associacao as "cnpjAssociacao", sha256, nome, mime, bytes,
    (recebido_em at time zone 'America/Sao_Paulo')::date::text as "recebidoEm", recebido_por as "recebidoPor", lido
  from papel_a_guardar join papel_a_guardar_conteudo using (cnpj_associacao, sha256) where cnpj_associacao = $1`;

const WITHOUT_TEXT = 'entrada.sem-texto';
const readPdf = readApart<typeof readPdfText>(
  '#platform/files/pdf-text.js',
  (...sentences) => new Refusal(400, WITHOUT_TEXT, sentences.join(' ')),
);

/** The text of a PDF; empty if it has none that can be read, which does not keep the paper from waiting. */
async function textOf(turns: FileTurns, author: string, bytes: Buffer): Promise<string> {
  if (!isPdf(bytes)) return '';
  try {
    return await readPdf(turns, author, bytes);
  } catch (error) {
    if (error instanceof Refusal && error.code === WITHOUT_TEXT) return '';
    throw error;
  }
}

/** Whether a text is a DANFE's: its first key is its own. */
function isNote(text: string): boolean {
  const [key] = nfeKeysIn(text);
  return key !== undefined && readNfeKey(key).modelo === NFE_MODEL;
}

/** Papers that wait to be joined to a record (rule 23.15). */
@Injectable()
export class Inbox {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly files: PaperFiles,
    private readonly papers: PaperQueries,
    private readonly idempotency: Idempotency,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
    private readonly fileTurns: FileTurns,
  ) {}

  /**
   * Keeps a paper until somebody joins or discards it; the same bytes wait once. 415 as for papers of records; 422 `entrada.nota` for a DANFE, which
   * belongs to a new expense, `entrada.cheia` if `MAX_WAITING_PAPERS` wait already.
   */
  async keep(cnpjAssociacao: string, { bytes, name }: SentPaper, { cpf, nome: author }: Caller): Promise<WaitingPaper> {
    const { nome, mime } = await this.files.judge(cpf, { bytes, name });
    const sha256 = addressOf(bytes);
    const text = await textOf(this.fileTurns, cpf, bytes);
    if (isNote(text)) throw new RuleViolation('entrada.nota', 'Este papel é uma nota fiscal: traga-o a uma nova despesa.');
    const lido: PaperReading = readPaperText(text);
    await this.tenancy.together(cnpjAssociacao, async () => {
      const full = `Já há ${MAX_WAITING_PAPERS} papéis a guardar. Junte ou descarte alguns deles antes de trazer outros.`;
      if ((await this.countOthers(cnpjAssociacao, sha256)) >= MAX_WAITING_PAPERS) throw new RuleViolation('entrada.cheia', full);
      const values = [cnpjAssociacao, sha256, nome, mime, bytes.length, this.clock.now(), author];
      const sql = `insert into papel_a_guardar (cnpj_associacao, sha256, nome, mime, bytes, recebido_em, recebido_por)
        values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`;
      await this.tenancy.query(cnpjAssociacao, sql, values);
      const content =
        'insert into papel_a_guardar_conteudo (cnpj_associacao, sha256, conteudo, lido) values ($1, $2, $3, $4) on conflict do nothing';
      await this.tenancy.query(cnpjAssociacao, content, [cnpjAssociacao, sha256, bytes, lido]);
    });
    return this.named(cnpjAssociacao, sha256);
  }

  /** The waiting papers, the newest first, as the JSON text of a `WaitingPaper[]`. */
  all(cnpjAssociacao: string): Promise<JsonText<WaitingPaper[]>> {
    return this.tenancy.json(cnpjAssociacao, `${WAITING} order by recebido_em desc, sha256`, [cnpjAssociacao]);
  }

  /** A waiting paper with its bytes. 404 if it does not wait any more, 409 if its bytes are no longer those that were brought. */
  async open(cnpjAssociacao: string, sha256: string): Promise<WaitingPaper & { conteudo: Buffer }> {
    const sql = 'select conteudo from papel_a_guardar_conteudo where cnpj_associacao = $1 and sha256 = $2';
    const [row] = await this.tenancy.query<{ conteudo: Buffer }>(cnpjAssociacao, sql, [cnpjAssociacao, sha256]);
    if (!row) throw notFound(ABSENT);
    if (addressOf(row.conteudo) !== sha256) throw ALTERED;
    return { ...(await this.named(cnpjAssociacao, sha256)), ...row };
  }

  /** Joins a waiting paper to a record; it waits no longer. 404 if it does not wait any more, otherwise as joining a sent one. */
  async join({ sha256, ...request }: JoinWaitingRequest, author: Caller): Promise<JoinedPaper> {
    const { cnpjAssociacao } = request;
    const sent = (await this.joinedBefore(request, sha256)) ?? (await this.waiting(cnpjAssociacao, sha256));
    const joined = await this.commands.execute(new JoinPaperCommand(request, sent, author));
    // After the entry: a paper in between is seen twice, never lost.
    await this.remove(cnpjAssociacao, sha256);
    return joined;
  }

  private async waiting(cnpjAssociacao: string, sha256: string): Promise<SentPaper> {
    const { conteudo, nome } = await this.open(cnpjAssociacao, sha256);
    return { bytes: conteudo, name: nome };
  }

  /** The paper that this request joined when it was sent first: it waits no longer, and the book answers the request again (rule 1.11). */
  private async joinedBefore({ cnpjAssociacao, ano }: PaperRequest, sha256: string): Promise<SentPaper | undefined> {
    const key = currentKey();
    if (!key || !(await this.idempotency.known(cnpjAssociacao, key))?.primeira) return undefined;
    const { nome } = await this.papers.named(cnpjAssociacao, sha256, ano);
    return { bytes: await this.files.original(cnpjAssociacao, sha256), name: nome };
  }

  /** Discards a waiting paper. 404 if it does not wait any more. */
  async discard(cnpjAssociacao: string, sha256: string): Promise<void> {
    if (!(await this.remove(cnpjAssociacao, sha256))) throw notFound(ABSENT);
  }

  private async remove(cnpjAssociacao: string, sha256: string): Promise<boolean> {
    const sql = 'delete from papel_a_guardar where cnpj_associacao = $1 and sha256 = $2 returning 1';
    return (await this.tenancy.query(cnpjAssociacao, sql, [cnpjAssociacao, sha256])).length > 0;
  }

  private async named(cnpjAssociacao: string, sha256: string): Promise<WaitingPaper> {
    const [paper] = await this.tenancy.query<WaitingPaper>(cnpjAssociacao, `${WAITING} and sha256 = $2`, [cnpjAssociacao, sha256]);
    if (!paper) throw notFound(ABSENT);
    return paper;
  }

  private async countOthers(cnpjAssociacao: string, sha256: string): Promise<number> {
    const sql = 'select count(*)::int as others from papel_a_guardar where cnpj_associacao = $1 and sha256 <> $2';
    const [row] = await this.tenancy.query<{ others: number }>(cnpjAssociacao, sql, [cnpjAssociacao, sha256]);
    return row!.others;
  }
}
