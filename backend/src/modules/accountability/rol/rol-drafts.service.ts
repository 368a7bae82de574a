import { Injectable } from '@nestjs/common';
import { type Priority, ROL_RECORD, type RolExpensesRequest, type RolQuery, RolRequest } from '#contracts/accountability/rol.record.js';
import { repeated } from '#domain/repeated.js';
import { NotFound, RuleViolation } from '#domain/rule-violation.js';
import { notFound } from '#platform/http/refusal.js';
import { type Saved } from '#platform/http/saved.js';
import { Register } from '#platform/register/register.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { LAST_ROW, UNFIT_EXPENSES } from './rol.sql.js';

/** The drafts of rols, one per programme and year. */
@Injectable()
export class RolDrafts extends Register<typeof ROL_RECORD> {
  constructor(tenancy: Tenancy) {
    super(tenancy, {
      fields: ROL_RECORD,
      contract: RolRequest,
      table: 'rol',
      key: 'id',
      numbered: true,
      order: 'r.id',
      absent: 'Rol não encontrado.',
      exists: 'Outra pessoa começou este rol agora. Abra-o de novo.',
      missing: 'Programa não encontrado.',
    });
  }

  /** The draft of a programme in a year; undefined before its first save. */
  async of({ cnpjAssociacao, ano, idPrograma }: RolQuery) {
    const [draft] = await this.list(cnpjAssociacao, { ano, idPrograma });
    return draft;
  }

  /** Creates or changes the draft of a programme. A row keeps its expenses; one without a number gets the next after those of the draft and of approved versions. */
  async save({ id: _, ...request }: RolRequest): Promise<Saved<object>> {
    const { cnpjAssociacao, ano, idPrograma } = request;
    const known = await this.of(request);
    const [row] = await this.tenancy.query<{ last: number }>(cnpjAssociacao, LAST_ROW, [ano, idPrograma]);
    return this.write(
      { ...request, id: known?.id },
      {
        judge: async (_known, _em, { linhas = [] }) => refuseRepeated(linhas),
        adds: (stored, { linhas = [] }) => ({ linhas: numbered(linhas, stored?.linhas ?? [], row!.last) }),
      },
    );
  }

  /** Ties to a row these expenses and no others. 404 for an absent row or expense, 422 for one of another programme or row. */
  async link({ cnpjAssociacao, ano, idPrograma, idLinha, idDespesas, versao }: RolExpensesRequest): Promise<void> {
    const ids = [...new Set(idDespesas)];
    await this.tenancy.together(cnpjAssociacao, async () => {
      const known = await this.of({ cnpjAssociacao, ano, idPrograma });
      if (!known) throw notFound('Este programa ainda não tem rol neste exercício.');
      await this.write(
        { cnpjAssociacao, id: known.id, versao },
        {
          judge: async (stored) => {
            const rows = stored!.linhas;
            if (!rows.some(({ id }) => id === idLinha)) throw new NotFound('rol.linha', 'Esta prioridade não está mais no rol.');
            for (const { id, numero, idDespesas: tied } of rows) {
              const taken = id === idLinha ? undefined : ids.find((expense) => tied.includes(expense));
              if (taken) throw new RuleViolation('rol.vinculada', `A despesa nº ${taken} já está na prioridade ${numero}.`);
            }
            const tiedBefore = rows.find(({ id }) => id === idLinha)!.idDespesas;
            const unfit = await this.tenancy.query<{ id: number; porque: keyof typeof UNFIT | null }>(cnpjAssociacao, UNFIT_EXPENSES, [
              ano,
              idPrograma,
              ids,
            ]);
            // One that is tied stays, whatever became of it.
            for (const { id, porque } of unfit) if (porque && !tiedBefore.includes(id)) throw UNFIT[porque](id, ano);
          },
          adds: (stored) => ({ linhas: stored!.linhas.map((row) => (row.id === idLinha ? { ...row, idDespesas: ids } : row)) }),
        },
      );
    });
  }
}

const UNFIT = {
  ABSENT: (id: number, ano: number) => new NotFound('despesa.ausente', `A despesa nº ${id} não existe no exercício de ${ano}.`),
  CANCELLED: (id: number) => new RuleViolation('despesa.anulada', `A despesa nº ${id} foi anulada.`),
  TAX: (id: number) => new RuleViolation('rol.imposto', `A despesa nº ${id} é imposto retido: ligue a despesa de que foi retido.`),
  OTHER: (id: number) => new RuleViolation('rol.programa', `A despesa nº ${id} é de outro programa.`),
};

function refuseRepeated(rows: readonly Priority[]): void {
  const number = repeated(rows.map(({ numero }) => numero));
  if (number !== undefined) throw new RuleViolation('rol.numero', `O número ${number} está em duas prioridades.`);
  const id = repeated(rows.flatMap((row) => row.id ?? []));
  if (id !== undefined) throw new RuleViolation('rol.linha-repetida', 'A mesma prioridade veio duas vezes. Abra o rol de novo.');
}

/** The rows as they are stored: each with a number, and with the expenses of the stored row of that number. */
function numbered(rows: readonly Priority[], stored: readonly Priority[], last: number): Priority[] {
  let next = Math.max(last, ...rows.map(({ id }) => id ?? 0));
  return rows.map(({ id: given, numero, grupo, descricao, prazo, categoria, valor }) => {
    const id = given ?? ++next;
    const idDespesas = stored.find((row) => row.id === id)?.idDespesas ?? [];
    return { id, numero, grupo, descricao, prazo, categoria, valor, idDespesas };
  });
}
