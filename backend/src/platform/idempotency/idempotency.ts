import { Injectable, StreamableFile } from '@nestjs/common';
import { databaseFault } from '../database/faults.js';
import { Saved } from '../http/saved.js';
import { Purge } from '../jobs/purge.js';
import { Tenancy } from '../tenancy/tenancy.js';
import { OF_PERSON } from './answer.holdings.js';
import { type KnownRequest, type RequestKey, refuseOther } from './request-key.js';

/** A stored answer; `criado` only if it was a `Saved`. */
interface KeptAnswer {
  registro?: unknown;
  criado?: boolean;
}

/** Runs a request with an idempotency key only once (rule 1.11, docs/adr/0009-requests-that-name-themselves.md). */
@Injectable()
export class Idempotency {
  /** The last running request of each key in this process: the next one with this key waits without a connection. */
  private readonly turns = new Map<string, Promise<unknown>>();

  constructor(
    private readonly tenancy: Tenancy,
    purge: Purge,
  ) {
    purge.keep({ table: 'pedido_idempotente', since: 'recebido_em', days: 30 });
  }

  /**
   * Runs a command on registers in one transaction that also stores its key and its answer. A retry with the same key gets the first answer, in any process;
   * with other content it throws RuleViolation. Without a key it only runs the work.
   */
  inTransaction<T>(cnpjAssociacao: string, key: RequestKey | undefined, work: () => Promise<T>): Promise<T> {
    if (!key) return work();
    return this.inTurn(cnpjAssociacao, key, () =>
      this.tenancy.together(cnpjAssociacao, async () => {
        if (!(await this.reserve(cnpjAssociacao, key))) {
          const first = await this.answered<T>(cnpjAssociacao, key);
          if (first) return first.answer;
        }
        const answer = await work();
        const sql = 'update pedido_idempotente set resposta = $3 where chave = $1 and autor = $2';
        await this.tenancy.query(cnpjAssociacao, sql, [key.chave, key.autor, textOf(answer)]);
        return answer;
      }),
    );
  }

  /**
   * As `inTransaction`, for answers that hold persons: of the answer only the record's number is stored, and a retry is answered with the record as it is then.
   */
  async rereading<T extends { id: number }>(
    cnpjAssociacao: string,
    key: RequestKey | undefined,
    work: () => Promise<Saved<T>>,
    reread: (id: number) => Promise<T>,
  ): Promise<Saved<T>> {
    let saved: Saved<T> | undefined;
    const number = await this.inTransaction(cnpjAssociacao, key, async () => {
      saved = await work();
      return saved.with(saved.record.id);
    });
    return saved ?? number.with(await reread(number.record));
  }

  /**
   * Runs a command of several transactions and stores its answer afterwards. A process that dies in between stores none: such a command must be idempotent
   * itself.
   */
  afterwards<T>(cnpjAssociacao: string, key: RequestKey | undefined, work: () => Promise<T>): Promise<T> {
    if (!key) return work();
    return this.inTurn(cnpjAssociacao, key, async () => {
      const first = await this.answered<T>(cnpjAssociacao, key);
      if (first) return first.answer;
      const answer = await work();
      // The command succeeded, so a database failure here must not fail it.
      await this.keep(cnpjAssociacao, key, textOf(answer)).catch((error) => {
        if (!databaseFault(error)) throw error;
      });
      return answer;
    });
  }

  /** The stored request with this key. */
  async known(cnpjAssociacao: string, { chave, autor }: RequestKey): Promise<KnownRequest | undefined> {
    const sql = `select conteudo, primeira::int as primeira, ultima::int as ultima, resposta::text as resposta
      from pedido_idempotente where chave = $1 and autor = $2`;
    const [row] = await this.tenancy.query<KnownRequest>(cnpjAssociacao, sql, [chave, autor]);
    return row;
  }

  /** Deletes the requests that a person made, and the stored answers that name them, by CPF or full name. */
  async forget(cnpjAssociacao: string, cpf: string, names: readonly string[]): Promise<void> {
    const sql = `delete from pedido_idempotente p using (select $1::text as cpf, $2::text[] as nomes) r where ${OF_PERSON}`;
    await this.tenancy.query(cnpjAssociacao, sql, [cpf, names]);
  }

  /** The first answer of the request, if any. Throws RuleViolation if the content differs. */
  private async answered<T>(cnpjAssociacao: string, key: RequestKey): Promise<{ answer: T } | undefined> {
    const known = await this.known(cnpjAssociacao, key);
    if (known) refuseOther(known, key.conteudo);
    return known?.resposta ? { answer: restored(JSON.parse(known.resposta) as KeptAnswer) as T } : undefined;
  }

  /** Stores the key; false if it exists. Waits for a running transaction that stores the same key. */
  private async reserve(cnpjAssociacao: string, { chave, autor, conteudo }: RequestKey): Promise<boolean> {
    const sql = `insert into pedido_idempotente (cnpj_associacao, chave, autor, conteudo) select cnpj, $2, $3, $4 from associacao_cadastrada where cnpj = $1
      on conflict do nothing returning 1`;
    return (await this.tenancy.query(cnpjAssociacao, sql, [cnpjAssociacao, chave, autor, conteudo])).length > 0;
  }

  /** Stores the answer unless one is stored already. */
  private async keep(cnpjAssociacao: string, { chave, autor, conteudo }: RequestKey, resposta: string | null): Promise<void> {
    const sql = `insert into pedido_idempotente (cnpj_associacao, chave, autor, conteudo, resposta) values ($1, $2, $3, $4, $5)
      on conflict (cnpj_associacao, chave, autor) do update set resposta = coalesce(pedido_idempotente.resposta, excluded.resposta)`;
    await this.tenancy.query(cnpjAssociacao, sql, [cnpjAssociacao, chave, autor, conteudo, resposta]);
  }

  private async inTurn<T>(cnpjAssociacao: string, { chave, autor }: RequestKey, work: () => Promise<T>): Promise<T> {
    const name = `${cnpjAssociacao} ${autor} ${chave}`;
    const mine = (this.turns.get(name) ?? Promise.resolve()).then(work, work);
    this.turns.set(name, mine);
    try {
      return await mine;
    } finally {
      if (this.turns.get(name) === mine) this.turns.delete(name);
    }
  }
}

/** An answer as stored text, without what sets or is a password; null for a file, which a retry generates anew. */
function textOf(answer: unknown): string | null {
  if (answer instanceof StreamableFile) return null;
  const kept: KeptAnswer = answer instanceof Saved ? { registro: answer.record, criado: answer.created } : { registro: answer };
  return JSON.stringify(kept, (field, value) => (field.startsWith('senha') ? null : value));
}

function restored({ registro, criado }: KeptAnswer): unknown {
  if (criado === undefined) return registro;
  return criado ? Saved.created(registro) : Saved.changed(registro);
}
