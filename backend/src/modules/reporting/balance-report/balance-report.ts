import { Injectable } from '@nestjs/common';
import { type BalanceNode, type BalanceQuery, type BalanceSums } from '#contracts/balances/balances.js';
import { BAND_LABELS } from '#domain/execution-band.js';
import { formatDate } from '#domain/plain-date.js';
import { BalanceQueries } from '#modules/balances/public.js';
import { type Report } from '../page-layout/report.js';

/** A level of the tree as one row of the table; `nivel` 1 for a program to 4 for an item under a sub-action. */
export interface BalanceRow extends BalanceSums {
  tipo: BalanceNode['tipo'];
  nivel: number;
  descricao: string;
  elemento: string | null;
  execucao: string;
}

/** Saldo Orçamentário: the balance as a table of programa > ação > sub-ação > item. */
@Injectable()
export class BalanceReport {
  constructor(private readonly balances: BalanceQueries) {}

  /** Now, as of a day or as of an entry. Throws NotFound for an entry that the book does not have. */
  async report(query: BalanceQuery): Promise<Report> {
    const { ano, cnpjAssociacao, sequencia, hash, totais, semPrograma, programas } = await this.balances.balance(query);
    const linhas = balanceRows(programas);
    const { orcado, pago, aPagar } = semPrograma;
    const outside = orcado || pago || aPagar ? withBand(semPrograma) : null;
    return {
      template: 'balance',
      title: 'SALDO ORÇAMENTÁRIO',
      fileName: ['saldo-orcamentario', ano, query.em].filter(Boolean).join('-'),
      cnpjAssociacao,
      ano,
      livro: { sequencia, hash },
      orientation: 'P',
      rows: linhas.length,
      view: { posicao: position(query), linhas, semPrograma: outside, totais: withBand(totais) },
    };
  }
}

/** Sums with the label of their band. */
const withBand = <S extends BalanceSums>(sums: S) => ({ ...sums, execucao: BAND_LABELS[sums.faixa] });

function position({ em, sequencia }: BalanceQuery): string {
  const day = em && `em ${formatDate(em)}`;
  const entry = sequencia !== undefined && `depois do lançamento nº ${sequencia}`;
  return day || entry ? `posição ${[day, entry].filter(Boolean).join(', ')}` : 'posição atual';
}

/** The tree in pre-order: every level before its children. */
function balanceRows(nodes: BalanceNode[], nivel = 1): BalanceRow[] {
  return nodes.flatMap(({ filhos, id: _, ...node }) => [{ ...withBand(node), nivel }, ...balanceRows(filhos, nivel + 1)]);
}
