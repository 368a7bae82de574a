import { Injectable } from '@nestjs/common';
import { type PlainDate } from '#domain/plain-date.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type ActState } from './act.js';
import { ALL_ACTS, PROGRAMMES_OF_EXPENSES } from './act.sql.js';
import { refuseTouched } from './freeze.js';

/** A record of a register that forms print. */
interface PrintedRecord {
  tipo: 'BEM' | 'PESQUISA';
  id: number;
  /** At the start of a sentence: `O bem nº 3`. */
  nome: string;
  dia: PlainDate;
  /** Its programme, if it says one itself. */
  idPrograma?: number;
  despesas: readonly { ano: number; idDespesa: number }[];
}

/** Keeps what a presented submission prints from registers: amounts of assets and of researches of prices (rule 46.11). */
@Injectable()
export class FrozenRegisters {
  constructor(private readonly tenancy: Tenancy) {}

  /** Throws RuleViolation if a presented submission has the record, whose amounts or day are to change. */
  async refuse(cnpjAssociacao: string, { tipo, id, nome, dia, idPrograma, despesas }: PrintedRecord): Promise<void> {
    const acts = await this.tenancy.query<ActState>(cnpjAssociacao, ALL_ACTS);
    if (acts.length === 0) return;
    const paid = await this.tenancy.query<{ id: number | null }>(cnpjAssociacao, PROGRAMMES_OF_EXPENSES, [JSON.stringify(despesas)]);
    const programas = [...(idPrograma ? [idPrograma] : []), ...paid.map((row) => row.id)];
    const of = despesas.map(({ ano, idDespesa }) => ({ tipo: 'DESPESA', id: String(idDespesa), ano }));
    refuseTouched(acts, { tipo, id: String(id), of, nome, dia, programas: () => programas });
  }
}
