import { describe, expect, it } from '@jest/globals';
import { pageContent } from './page-content.js';
import { reportDifference } from './report-difference.js';

interface Page {
  title?: string;
  /** Content before the certificate. */
  body?: string;
  entry?: number;
}

const page = ({ title = 'DESPESAS GERAIS', body = '', entry = 1 }: Page) => `<!doctype html>
<html lang="pt-BR"><head><title>${title} 2026</title><style>@bottom-left { content: 'lançamento nº ${entry}'; }</style></head>
<body><h1>${title}</h1>${body}
<div class="signatures"><p>Presidente</p></div>
<div class="certificate"><span class="code"><svg><path d="M${entry}"/></svg></span><p><strong>APM</strong> Emitido sobre o lançamento nº ${entry}.</p></div></body></html>`;

const figures = (...values: [label: string, ...texts: string[]][]) =>
  `<dl class="figures">${values.map(([label, ...texts]) => `<div><dt>${label}</dt>${texts.map((text) => `<dd>${text}</dd>`).join('')}</div>`).join('')}</dl>`;

const EXPENSE_COLUMNS = ['Nº', 'Ação', 'Favorecido', 'Pagamento', 'Forma', 'Valor'];
const table = (heading: string, columns: string[], rows: string, kind = '') => `<table class="${kind}"><thead>
  ${heading && `<tr><th class="group" colspan="${columns.length}" scope="colgroup"><h2>${heading}</h2></th></tr>`}
  ${columns.length > 0 ? `<tr>${columns.map((each) => `<th scope="col">${each}</th>`).join('')}</tr>` : ''}
  </thead><tbody>${rows}</tbody></table>`;
const cells = (...texts: (string | number)[]) => texts.map((text) => `<td>${text}</td>`).join('');
const open = (id: number, valor: string) =>
  `<tr>${cells(id, 'LIMPEZA<small>MATERIAL</small>', 'ANA &amp; CIA<small>12.345</small>')}<td colspan="2">A pagar</td>${cells(valor)}</tr>`;
const paid = (id: number, valor: string) =>
  `<tr>${cells(id, 'LIMPEZA<small>MATERIAL</small>', 'ANA &amp; CIA<small>12.345</small>', '05/03/2026', 'PIX', valor)}</tr>`;
const level = (depth: number, label: string, ...amounts: string[]) =>
  `<tr class="item nivel-${depth}"><th scope="row">${label}</th>${cells(...amounts)}</tr>`;
const pairs = (rows: Record<string, string>) =>
  Object.entries(rows)
    .map(([label, text]) => `<tr><th scope="row">${label}</th><td>${text}</td></tr>`)
    .join('');

const changes = (before: Page | string, after: Page | string) => {
  const drawn = (each: Page | string, entry: number) => page(typeof each === 'string' ? { body: each, entry } : { entry, ...each });
  return reportDifference(pageContent(drawn(before, 1)), pageContent(drawn(after, 2)));
};
const words = (before: Page | string, after: Page | string) =>
  changes(before, after).mudancas.map(({ onde, texto }) => `${onde}: ${texto}`);

describe('the difference of two reports', () => {
  it('is empty if only the entry, its code and the margins differ', () => {
    const body = `<p class="subtitle">Ano base 2026</p>${figures(['Pago', 'R$ 1,00'])}${table('PDDE', EXPENSE_COLUMNS, paid(1, 'R$ 1,00'))}`;
    expect(changes(body, body)).toEqual({ mudancas: [], omitidas: 0 });
  });

  describe('of figures', () => {
    it('names the figure, and both amounts', () => {
      expect(words(figures(['Pago', 'R$ 100,00'], ['Saldo', 'R$ 5,00']), figures(['Pago', 'R$ 250,00'], ['Saldo', 'R$ 5,00']))).toEqual([
        'DESPESAS GERAIS: Pago: de R$ 100,00 para R$ 250,00',
      ]);
    });

    it('includes the count below the amount', () => {
      expect(words(figures(['Pago', 'R$ 1,00', '1 pagamento']), figures(['Pago', 'R$ 2,00', '2 pagamentos']))).toEqual([
        'DESPESAS GERAIS: Pago: de R$ 1,00 para R$ 2,00; de 1 pagamento para 2 pagamentos',
      ]);
    });

    it('lists new figures', () => {
      expect(words('<p class="empty">Nada em 2026.</p>', figures(['Pago', 'R$ 1,00'], ['Anulado', 'R$\u00a00,00']))).toEqual([
        'DESPESAS GERAIS: Texto retirado: “Nada em 2026.”',
        'DESPESAS GERAIS: Entrou: Pago — R$ 1,00',
        'DESPESAS GERAIS: Entrou: Anulado',
      ]);
    });
  });

  describe('of rows labelled by a number', () => {
    const list = (...rows: string[]) => table('PDDE', EXPENSE_COLUMNS, rows.join(''));

    it('describes an added row by its columns, without small print', () => {
      expect(words(list(paid(1, 'R$ 1,00')), list(paid(1, 'R$ 1,00'), open(2, 'R$ 7,00')))).toEqual([
        'PDDE: Entrou: Nº 2 — Ação: LIMPEZA; Favorecido: ANA & CIA; Pagamento: A pagar; Valor: R$ 7,00',
      ]);
    });

    it('describes a removed row', () => {
      expect(words(list(open(1, 'R$ 1,00'), open(2, 'R$ 7,00')), list(open(2, 'R$ 7,00')))).toEqual([
        'PDDE: Saiu: Nº 1 — Ação: LIMPEZA; Favorecido: ANA & CIA; Pagamento: A pagar; Valor: R$ 1,00',
      ]);
    });

    it('finds the column of a cell behind one that spans several', () => {
      expect(words(list(open(1, 'R$ 1,00')), list(paid(1, 'R$ 2,00')))).toEqual([
        'PDDE: Nº 1 — Pagamento: de A pagar para 05/03/2026; Forma: agora PIX; Valor: de R$ 1,00 para R$ 2,00',
      ]);
      expect(words(list(paid(1, 'R$ 1,00')), list(open(1, 'R$ 1,00')))).toEqual([
        'PDDE: Nº 1 — Pagamento: de 05/03/2026 para A pagar; Forma: era PIX, agora em branco',
      ]);
    });

    it('pairs rows of the same number: unchanged ones first, then in order', () => {
      expect(words(list(open(1, 'R$ 1,00'), open(1, 'R$ 2,00')), list(open(1, 'R$ 2,00'), open(1, 'R$ 9,00')))).toEqual([
        'PDDE: Nº 1 — Valor: de R$ 1,00 para R$ 9,00',
      ]);
    });

    it('distinguishes the sums of a total by their names', () => {
      const total = (pago: string) =>
        `<tr class="total"><th colspan="3" scope="row">Total: PDDE</th><td colspan="3"><div class="sums"><span><b>Pago</b> ${pago}</span> <span><b>A pagar</b> R$ 3,00</span></div></td></tr>`;
      expect(words(list(total('R$ 1,00')), list(total('R$ 2,00')))).toEqual(['PDDE: Total: PDDE — Pago: de R$ 1,00 para R$ 2,00']);
    });

    it('belongs to the program of its table', () => {
      const other = (valor: string) => table('FUNDEB', EXPENSE_COLUMNS, open(2, valor));
      expect(words(list(open(1, 'R$ 1,00')) + other('R$ 1,00'), list(open(1, 'R$ 1,00')) + other('R$ 3,00'))).toEqual([
        'FUNDEB: Nº 2 — Valor: de R$ 1,00 para R$ 3,00',
      ]);
      expect(words(list(open(1, 'R$ 1,00')) + other('R$ 1,00'), other('R$ 1,00'))[0]).toMatch(/^PDDE: Saiu: Nº 1 — /);
    });
  });

  describe('of the levels of the plan', () => {
    const balance = (...rows: string[]) => ({
      title: 'SALDO ORÇAMENTÁRIO',
      body: table('', ['Item', 'Pago', 'Saldo'], rows.join(''), 'levels'),
    });
    const first = level(1, 'PDDE', '1', '9') + level(2, 'Manutenção', '1', '9');

    it('names a line by its path', () => {
      const after = first + level(3, 'Lâmpadas<small>CUSTEIO</small>', 'R$ 5,00', 'R$ 4,00') + level(1, 'FUNDEB', '1', '1');
      const before = first + level(3, 'Lâmpadas<small>CUSTEIO</small>', 'R$ 0,00', 'R$ 9,00') + level(1, 'FUNDEB', '1', '1');
      expect(words(balance(before), balance(after))).toEqual([
        'SALDO ORÇAMENTÁRIO: PDDE › Manutenção › Lâmpadas — Pago: de R$ 0,00 para R$ 5,00; Saldo: de R$ 9,00 para R$ 4,00',
      ]);
    });

    it('distinguishes lines of the same name with another parent or element', () => {
      const line = (element: string, pago: string) => level(3, `Lâmpadas<small>${element}</small>`, pago, '9');
      const other = level(1, 'FUNDEB', '1', '9') + level(2, 'Manutenção', '1', '9') + line('CUSTEIO', '3');
      expect(
        words(balance(first + line('CAPITAL', '2') + other), balance(first + line('CUSTEIO', '8') + line('CAPITAL', '7') + other)),
      ).toEqual([
        'SALDO ORÇAMENTÁRIO: Entrou: PDDE › Manutenção › Lâmpadas — Pago: 8; Saldo: 9',
        'SALDO ORÇAMENTÁRIO: PDDE › Manutenção › Lâmpadas — Pago: de 2 para 7',
      ]);
    });

    it('matches the payments without a program although their small print contains a count', () => {
      const without = (count: string, pago: string) => level(1, `Despesas sem programa<small>${count}</small>`, pago, '9');
      expect(words(balance(without('1 pagamento', '1')), balance(without('2 pagamentos', '2')))).toEqual([
        'SALDO ORÇAMENTÁRIO: Despesas sem programa: de 1 pagamento para 2 pagamentos; Pago: de 1 para 2',
      ]);
    });
  });

  describe('of a summary', () => {
    const summary = (count: number, orcado: string) =>
      table(`Soma de ${count} lançamentos`, ['Orçado', 'Saldo'], `<tr class="total">${cells(orcado, 'R$ 1,00')}</tr>`, 'summary');

    it('needs no row header, and is matched although its heading contains a count', () => {
      expect(words(summary(2, 'R$ 1,00'), summary(3, 'R$ 4,00'))).toEqual(['Soma de 3 lançamentos: Orçado: de R$ 1,00 para R$ 4,00']);
    });
  });

  describe('of a voucher', () => {
    it('names a row by its header, and blanks as such', () => {
      const payment = (data: string) => table('Pagamento', [], pairs({ 'Data de pagamento': data, 'Nota fiscal': '—' }), 'voucher');
      expect(words(payment(''), payment('05/03/2026'))).toEqual(['Pagamento: Data de pagamento: agora 05/03/2026']);
      expect(words(payment('05/03/2026'), payment(''))).toEqual(['Pagamento: Data de pagamento: era 05/03/2026, agora em branco']);
    });

    it('distinguishes rows of different names', () => {
      const balance = (rows: Record<string, string>) => table('Saldo', [], pairs(rows), 'voucher');
      expect(words(balance({ 'Saldo atual': 'R$ 9,00' }), balance({ 'Antes do pagamento': 'R$ 9,00' }))).toEqual([
        'Saldo: Entrou: Antes do pagamento — R$ 9,00',
        'Saldo: Saiu: Saldo atual — R$ 9,00',
      ]);
    });

    it('quotes its texts: subtitle, marks, receipt', () => {
      const due = '<p class="subtitle">A pagar</p><p class="mark due"><strong>AINDA A PAGAR</strong> Não foi paga.</p>';
      const done =
        '<p class="subtitle">Anulada</p><p class="mark void"><strong>ANULADA</strong> em\n 05/03/2026.<br>Não chegou a ser paga.</p>';
      const receipt = (valor: string) => `<section class="receipt"><h2>Recibo</h2><p>Recebi ${valor}.</p></section>`;
      expect(words(due + receipt('R$ 1,00'), done + receipt('R$ 2,00'))).toEqual([
        'DESPESAS GERAIS: Texto: de “A pagar” para “Anulada”',
        'DESPESAS GERAIS: Texto acrescentado: “ANULADA em 05/03/2026. Não chegou a ser paga.”',
        'Recibo: Texto: de “Recebi R$ 1,00.” para “Recebi R$ 2,00.”',
        'DESPESAS GERAIS: Texto retirado: “AINDA A PAGAR Não foi paga.”',
      ]);
    });
  });

  it('treats a row with one sentence as a text', () => {
    const revenue = (rows: string) => table('Receitas', ['Fonte', 'Valor'], rows);
    expect(words(revenue('<tr><td colspan="2">Nenhuma receita.</td></tr>'), revenue(pairs({ PDDE: 'R$ 1,00' })))).toEqual([
      'Receitas: Texto retirado: “Nenhuma receita.”',
      'Receitas: Entrou: PDDE — Valor: R$ 1,00',
    ]);
  });

  it('omits the code of a new entry', () => {
    const book = (rows: string) => table('', ['Nº', 'Registro', 'Código'], rows, 'book');
    const entry = `<tr>${cells(7, '05/03/2026<small>ANA</small>', '<code>abcd</code>')}</tr>`;
    expect(words(book(''), book(entry))).toEqual(['DESPESAS GERAIS: Entrou: Nº 7 — Registro: 05/03/2026']);
  });

  it('lists 200 changes, and counts the rest', () => {
    const many = (valor: string) =>
      table('PDDE', EXPENSE_COLUMNS, Array.from({ length: 203 }, (_, index) => open(index + 1, valor)).join(''));
    const { mudancas, omitidas } = changes(many('R$ 1,00'), many('R$ 2,00'));
    expect([mudancas.length, omitidas]).toEqual([200, 3]);
  });
});
