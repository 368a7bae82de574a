import { Injectable } from '@nestjs/common';
import { type PersonFile } from '#contracts/personal-data/person-files.js';
import { formatDocument } from '#domain/document.js';
import { centavos, formatBRL } from '#domain/money.js';
import { formatDate, isPlainDate } from '#domain/plain-date.js';
import { YearBookQueries } from '#modules/audit/public.js';
import { Clock } from '#platform/clock.js';
import { type Report } from '../page-layout/report.js';

/** *Dados pessoais*: everything that the association holds of a person, and where. */
@Injectable()
export class PersonFileReport {
  constructor(
    private readonly books: YearBookQueries,
    private readonly clock: Clock,
  ) {}

  async of({ cnpjAssociacao, cpf, nomes, partes }: PersonFile): Promise<Report> {
    const ano = Number(this.clock.today().slice(0, 4));
    return {
      template: 'person-file',
      title: 'DADOS PESSOAIS',
      fileName: 'dados-pessoais',
      cnpjAssociacao,
      ano,
      livro: await this.books.head({ cnpjAssociacao, ano }),
      orientation: 'R',
      rows: partes.reduce((sum, { itens }) => sum + itens.length, 0),
      view: { cpf, nomes: nomes.join(', '), partes: partes.map((part) => ({ ...part, ...shownOf(part.itens) })) },
    };
  }
}

/** One item as a list of its fields, several as a table; fields that no item has are left out. */
function shownOf(items: Record<string, unknown>[]) {
  const labels = Object.keys(items[0]!).filter((label) => items.some((item) => item[label] !== null));
  const rows = items.map((item) => labels.map((label) => textOf(label, item[label])));
  if (rows.length > 1) return { campos: null, titulos: labels, linhas: rows };
  return { campos: labels.map((nome, index) => ({ nome, valor: rows[0]![index] })), titulos: null, linhas: null };
}

function textOf(label: string, value: unknown): string {
  if (value === null) return '—';
  if (isPlainDate(value)) return formatDate(value);
  if (label === 'Valor') return formatBRL(centavos(Number(value)));
  return label.startsWith('CPF') ? formatDocument(String(value)) : String(value);
}
