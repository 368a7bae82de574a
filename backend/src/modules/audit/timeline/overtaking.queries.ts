import { Injectable } from '@nestjs/common';
import { type Overtaking } from '#contracts/common/problem.js';
import { type BookId, RecordKinds } from '#modules/book/pure.js';
import { type Caller } from '#modules/identity/public.js';
import { instant } from '#platform/database/instant.sql.js';
import { columnOf } from '#platform/database/rows.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { auditEntries, MOVING_ENTRY, type MovingEntry } from './audit-entry.queries.js';

/** Most entries of a record that are told. */
const MOST = 5;

/** The last entries of the record of entry `$4` after entry `$3`. */
const SINCE = `
  select * from (select ${MOVING_ENTRY} from visao_evento e where cnpj_associacao = $1 and ano = $2 and e.sequencia > $3 and e.sequencia <= $4
    and registro = (select registro from visao_evento where cnpj_associacao = $1 and ano = $2 and sequencia = $4)
    order by e.sequencia desc limit ${MOST}) told order by sequencia`;

/** Kinds of the journal whose table is called otherwise; none where entries do not tell one record of the kind from another. */
const KINDS: Record<string, string | null> = { rel_associacao_usuario: 'vinculo', pessoa_dependente: 'dependente', prestacao: null };

/** The last change of the row `$3`. What an entry says of its target are columns of the row, but the name of a user. */
const LAST_CHANGE = `
  select autor_cpf as "autorCpf", autor_nome as "autorNome", ${instant('registrado_em')} as em
  from visao_diario_entrada where cnpj_associacao = $1 and tipo = any($2) and $3::jsonb @> ((dados -> 'alvo')::jsonb - 'nome')
  order by sequencia desc limit 1`;

/** What was done to a record after the version that somebody saw. */
@Injectable()
export class OvertakingQueries {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly kinds: RecordKinds,
  ) {}

  /** The entries of a record of a book, from the one that the caller saw to the newest. */
  inBook(book: BookId, { vista, versao }: { vista: number; versao: number }, { cpf }: Caller): Promise<Overtaking[]> {
    return this.tenancy.primarySnapshot(book.cnpjAssociacao, async (client) => {
      const { rows } = await client.query<MovingEntry>(SINCE, [book.cnpjAssociacao, book.ano, vista, versao]);
      const entries = await auditEntries(this.kinds, client, book, rows);
      return entries.map(({ autor, registradoEm, descricao, sequencia }) => ({
        por: autor.nome,
        minha: autor.cpf === cpf,
        em: registradoEm,
        descricao,
        sequencia,
      }));
    });
  }

  /**
   * Who changed a row of a register last, and when, as the journal of its association tells. Of what belongs to the whole installation nothing is told: the
   * author may be of another association (rule 3.4).
   */
  async ofRegister({ tabela, linha }: { tabela: string; linha: object }, { cpf }: Caller): Promise<Overtaking[]> {
    const kind = KINDS[tabela] === undefined ? tabela : KINDS[tabela];
    const { cnpjAssociacao = null, cnpj = cnpjAssociacao } = linha as { cnpjAssociacao?: string; cnpj?: string };
    if (kind === null || cnpj === null) return [];
    const columns = Object.fromEntries(Object.entries(linha).map(([field, value]) => [columnOf(field), value]));
    const values = [cnpj, [`${kind}.inclusao`, `${kind}.alteracao`], JSON.stringify(columns)];
    const [last] = await this.tenancy.query<{ autorCpf: string; autorNome: string; em: string }>(cnpj, LAST_CHANGE, values);
    if (!last) return [];
    return [{ por: last.autorNome || null, minha: last.autorCpf === cpf, em: last.em, descricao: null, sequencia: null }];
  }
}
