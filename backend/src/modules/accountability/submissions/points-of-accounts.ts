import { type LayoutColumn } from '#contracts/accountability/layout.js';
import { formatBRL } from '#domain/money.js';
import { addMonths, monthPeriod, monthText } from '#domain/months.js';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { type Finder, whole } from './evidence.js';
import { figuresOf, movementsIn, totalIn, totalOf } from './figures.js';
import { openingTotals } from './openings.js';
import { ofAccount, ofProgrammes } from './printed-figures.js';
import { type SubmissionData } from './submission-data.queries.js';
import { isHeld } from './submission-form.js';

/** The accounts with anything of the submission, without cash. */
const banksOf = ({ accounts, movements, programmes }: SubmissionData) =>
  accounts.filter(({ tipo, numConta }) => tipo !== 'CAIXA' && isHeld(ofProgrammes(ofAccount(movements, numConta), programmes)));

/** The months of a period, by their first days. */
function monthsOf(de: PlainDate, ate: PlainDate): PlainDate[] {
  const first = `${de.slice(0, 8)}01`;
  return first > ate ? [] : [first, ...monthsOf(addMonths(first, 1), ate)];
}

const ofMonth = (conta: string, ano: number, month: PlainDate) => ({
  registro: { tipo: 'CONTA_MES', ano, id: `${conta} ${month.slice(0, 7)}` },
  destino: `/conciliacao?conta=${encodeURIComponent(conta)}&mes=${Number(month.slice(5, 7))}`,
});

const OF_BANK: Finder[] = [
  ({ data, fechadas }) => {
    const { ano, ate } = data.submission;
    const { dataFim } = monthPeriod(ano, Number(ate.slice(5, 7)));
    return banksOf(data)
      .filter(({ numConta }) => !fechadas.some((closed) => closed.conta === numConta && closed.ate >= dataFim))
      .map(({ numConta }) => ({
        codigo: 'conta.mes-aberto',
        mensagem: `${numConta}: ${monthText(ate.slice(0, 7))} não está conciliado.`,
        ...ofMonth(numConta, ano, ate),
      }));
  },
  ({ data, lines }) => {
    const banks = new Set(banksOf(data).map(({ numConta }) => numConta));
    return lines
      .filter(({ conta }) => banks.has(conta))
      .map(({ id, conta, data: day, valor, historico }) => ({
        codigo: 'banco.sem-lancamento',
        mensagem: `${conta}, ${formatDate(day)}, ${formatBRL(valor)}: ${historico} não tem lançamento.`,
        registro: { tipo: 'EXTRATO_LINHA', ano: data.submission.ano, id: String(id) },
        destino: ofMonth(conta, data.submission.ano, day).destino,
      }));
  },
  ({ data, extratos, today }) => {
    const { ano, de, ate } = data.submission;
    return banksOf(data).flatMap(({ numConta }) =>
      monthsOf(de, ate)
        .map((month) => monthPeriod(ano, Number(month.slice(5, 7))))
        .filter(({ dataFim }) => dataFim < today)
        .filter(
          ({ dataInicio, dataFim }) => !extratos.some((each) => each.conta === numConta && each.de <= dataFim && each.ate >= dataInicio),
        )
        .map(({ dataInicio }) => ({
          codigo: 'extrato.falta',
          mensagem: `${numConta}: falta o extrato de ${monthText(dataInicio.slice(0, 7))}.`,
          ...ofMonth(numConta, ano, dataInicio),
          destino: `/extratos?conta=${encodeURIComponent(numConta)}`,
        })),
    );
  },
  ({ data }) => {
    const { movements, programmes, terms, submission } = data;
    if (programmes === null) return [];
    return banksOf(data).flatMap(({ numConta }) => {
      const unnamed = ofAccount(movements, numConta).filter(({ idPrograma }) => idPrograma === null);
      const valor = totalIn('rendimentos', unnamed, terms);
      const mensagem = `${numConta}: ${formatBRL(valor)} de rendimentos não são de nenhum programa e não entram nos formulários. Diga o programa da conta, ou lance-os como receitas de rendimento.`;
      const registro = { tipo: 'CONTA', ano: submission.ano, id: numConta };
      return valor === 0 ? [] : [{ codigo: 'rendimento.sem-programa' as const, mensagem, registro, destino: '/contas' }];
    });
  },
];

/** Where money without a category is mended, and how, by the kind of its record; the rest was carried over. */
const OF_VAGUE: Record<string, (chave: string) => { destino: string; how: string }> = {
  DESPESA: (chave) => ({
    destino: `/despesas?sel=${chave}`,
    how: 'Dê uma categoria ao elemento, desfaça o pagamento, salve a despesa e pague de novo.',
  }),
  RECEITA: (chave) => ({ destino: `/receitas?sel=${chave}`, how: 'É o estorno de uma despesa sem categoria.' }),
};

const OF_BOOK: Finder[] = [
  ({ semConta: { n, valor } }) =>
    n === 0
      ? []
      : [
          {
            codigo: 'pagamento.sem-conta',
            mensagem: `${whole(n, 'pagamento', 'pagamentos')} sem conta: ${formatBRL(valor)}.`,
            destino: '/despesas?situacao=PAGAS&semConta=true',
          },
        ],
  ({ aClassificar: { n, valor }, data: { programmes } }) =>
    n === 0
      ? []
      : [
          {
            codigo: 'receita.a-classificar',
            mensagem: `${whole(n, 'receita', 'receitas')} sem tipo${programmes ? ', programa' : ''} ou categoria: ${formatBRL(valor)}.`,
            destino: '/receitas?aClassificar=true',
          },
        ],
  ({ data }) => {
    const { layout, movements, programmes, terms } = data;
    if (layout.colunas.some(({ categorias }) => categorias.includes('LIVRE'))) return [];
    const free = ofProgrammes(movements, programmes).filter(({ categoria }) => categoria === 'LIVRE');
    const valor = totalIn('saldoFinal', free, terms) || totalIn('pagos', free, terms);
    const mensagem = `${formatBRL(valor)} estão como livre; este formulário só tem ${namesOf(layout.colunas)}.`;
    return valor === 0 ? [] : [{ codigo: 'dinheiro.livre', mensagem, destino: '/receitas' }];
  },
  ({ data: { movements, programmes, terms } }) => {
    // Other revenues are told by `receita.a-classificar`.
    const vague = movementsIn('saldoFinal', ofProgrammes(movements, programmes), terms).filter(
      ({ categoria, origem, tipoDaReceita }) => categoria === null && (origem !== 'RECEITA' || tipoDaReceita === 'ESTORNO'),
    );
    const records = Map.groupBy(vague, ({ origem, ano, chave }) => `${origem} ${ano} ${chave}`);
    return [...records.values()].map((parts) => {
      const { origem, ano, chave, data, favorecido, nomeDaConta } = parts[0]!;
      const amount = `${favorecido ?? nomeDaConta}, ${formatBRL(Math.abs(totalOf(parts)))}, ${formatDate(data)}`;
      const { destino, how } = OF_VAGUE[origem]?.(chave) ?? { destino: '/exercicios', how: 'Vem do exercício anterior.' };
      return {
        codigo: 'dinheiro.sem-categoria' as const,
        mensagem: `${amount}: sem categoria, não entra em nenhuma coluna. ${how}`,
        registro: { tipo: origem, ano, id: chave },
        destino,
      };
    });
  },
  ({ data, anterior }) => {
    const { movements, programmes, terms, submission } = data;
    const own = ofProgrammes(movements, programmes);
    const figuras = figuresOf(own, [], terms);
    const ofYear = { antes: submission.de.endsWith('-01-01') ? anterior : null, agora: totalIn('saldoAnterior', own, terms) };
    const { antes, agora } = openingTotals({ ...data, figuras }) ?? ofYear;
    if (antes === null || antes === agora) return [];
    const mensagem = `O saldo inicial difere do saldo final da prestação anterior em ${formatBRL(agora - antes)}. Diga por quê.`;
    return [{ codigo: 'abertura.difere', mensagem, destino: '/implantacao' }];
  },
  ({ data: { layout, movements, programmes, terms } }) => {
    const held = movementsIn('saldoFinal', ofProgrammes(movements, programmes), terms);
    const ofColumn = ({ categorias }: LayoutColumn) =>
      totalOf(held.filter(({ categoria }) => categoria !== null && categorias.includes(categoria)));
    return layout.cobertura !== 'NENHUMA'
      ? []
      : layout.colunas
          .filter((column) => ofColumn(column) < 0)
          .map((column) => ({
            codigo: 'saldo.negativo' as const,
            mensagem: `${column.nome} fecha em ${formatBRL(ofColumn(column))}.`,
            destino: '/saldo-orcamentario',
            registro: { tipo: 'COLUNA', ano: Number(terms.ate.slice(0, 4)), id: column.codigo },
          }));
  },
];

const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const namesOf = (columns: readonly LayoutColumn[]) => LIST.format(columns.map(({ nome }) => nome.toLocaleLowerCase('pt-BR')));

/** Points of accounts: what the bank says, and what the book holds. */
export const OF_ACCOUNTS: readonly Finder[] = [...OF_BANK, ...OF_BOOK];
