import { type Layout } from '#contracts/accountability/layout.js';
import { type RuleName } from '#contracts/accountability/layout-words.js';
import { type Research } from '#contracts/accountability/research.record.js';
import { centavos, formatBRL } from '#domain/money.js';
import { monthText } from '#domain/months.js';
import { formatDate } from '#domain/plain-date.js';
import { type Evidence, expenseRecord, type Finder, type Found, ofExpense, type PaidExpense, paymentText, whole } from './evidence.js';

/** What a bank takes by itself, and a retained tax, follow no research, rol or atesto. */
const isChosen = ({ eImposto, forma }: PaidExpense) => !eImposto && forma !== 'DÉBITO EM CONTA';

const lacking =
  (codigo: RuleName, what: string, lacks: (expense: PaidExpense) => boolean): Finder =>
  ({ expenses }) =>
    expenses.filter(lacks).map((expense) => ({ codigo, mensagem: `${paymentText(expense)}: sem ${what}.`, ...ofExpense(expense) }));

const OF_PAYMENTS: Finder[] = [
  lacking('despesa.sem-comprovante', 'nota nem comprovante', ({ provada }) => !provada),
  lacking('despesa.sem-atesto', 'atesto', (expense) => isChosen(expense) && expense.atestadaEm === null),
  lacking('despesa.sem-pesquisa', 'pesquisa de preços', (expense) => isChosen(expense) && !expense.pesquisada),
  lacking('despesa.sem-rol', 'linha no rol', (expense) => isChosen(expense) && !expense.noRol),
  ({ expenses }) =>
    expenses
      .filter(({ dataNf, pagaEm }) => dataNf !== null && dataNf > pagaEm)
      .map((expense) => ({
        codigo: 'documento.depois',
        mensagem: `${expense.favorecido}: documento de ${formatDate(expense.dataNf)}, posterior ao pagamento de ${formatDate(expense.pagaEm)}.`,
        ...ofExpense(expense),
        justificativa: expense.motivo,
      })),
  ({ expenses }) =>
    expenses
      .filter(({ atestadaEm, pagaEm }) => atestadaEm !== null && atestadaEm > pagaEm)
      .map((expense) => ({
        codigo: 'atesto.depois',
        mensagem: `${expense.favorecido}: pago em ${formatDate(expense.pagaEm)}, antes do atesto de ${formatDate(expense.atestadaEm)}.`,
        ...ofExpense(expense),
      })),
  ({ data: { layout }, researches, expenses }) => {
    const least = layout.regras.find(({ codigo }) => codigo === 'pesquisa.poucas')?.parametros?.minimo ?? 3;
    return researchesOf(researches, expenses)
      .filter(({ proponentes, registroDePrecos }) => !registroDePrecos && proponentes.length < least)
      .map(({ id, ano, objeto, proponentes: { length }, motivoMenosDeTres: motivo }) => ({
        codigo: 'pesquisa.poucas',
        mensagem: `${objeto}: ${whole(length, 'proposta', 'propostas')}${motivo ? '' : ', sem motivo escrito'}.`,
        registro: { tipo: 'PESQUISA', ano, id: String(id) },
        destino: `/pesquisas/${id}`,
        justificativa: motivo,
      }));
  },
  ({ researches, expenses }) =>
    researchesOf(researches, expenses).flatMap(({ id, ano, idDespesas, proponentes, apuracao }) =>
      apuracao.vencedores.flatMap(({ letra, valor }) => {
        const winner = proponentes.find((each) => each.letra === letra);
        const bought = expenses.filter(
          (each) => each.ano === ano && idDespesas.includes(each.idDespesa) && each.cpfOrCnpj === winner?.cpfCnpj,
        );
        // A proposal says what is retained of it too.
        const paid = bought.reduce((sum, each) => sum + each.valor + each.retido, 0);
        if (bought.length === 0 || paid === centavos(valor)) return [];
        return [
          {
            codigo: 'pesquisa.difere' as const,
            mensagem: `${winner!.nome}: pago ${formatBRL(paid)}, proposta de ${formatBRL(centavos(valor))}.`,
            registro: { tipo: 'PESQUISA', ano, id: `${id} ${letra}` },
            destino: `/pesquisas/${id}`,
          },
        ];
      }),
    ),
  ({ saques, data: { layout, submission } }) => cashPoints(saques, layout, submission.ano),
];

/** The researches that any of these expenses was made after. */
const researchesOf = (researches: readonly Research[], expenses: readonly PaidExpense[]) =>
  researches.filter(({ ano, idDespesas }) => expenses.some((expense) => expense.ano === ano && idDespesas.includes(expense.idDespesa)));

/** Cash that was drawn, by day, month and year, against what the layout allows; and the minutes that say why. */
function cashPoints(saques: Evidence['saques'], { regras }: Layout, ano: number): Found[] {
  if (saques.length === 0) return [];
  const limits = regras.find(({ codigo }) => codigo === 'dinheiro.limite')?.parametros ?? {};
  const over = ([unit, length]: [string, number]) => {
    const limit = limits[unit];
    const groups = Map.groupBy(saques, ({ data }) => data.slice(0, length));
    return [...groups].flatMap(([period, of]): Found[] => {
      const valor = of.reduce((sum, each) => sum + each.valor, 0);
      if (limit === undefined || valor <= centavos(limit)) return [];
      const named = unit === 'dia' ? formatDate(period) : unit === 'mes' ? monthText(period) : period;
      const mensagem = `Saques de ${named}: ${formatBRL(valor)}; o limite é ${formatBRL(centavos(limit))}.`;
      return [{ codigo: 'dinheiro.limite', mensagem, destino: '/extrato', registro: { tipo: 'SAQUES', ano, id: period } }];
    });
  };
  const drawn = saques.reduce((sum, { valor }) => sum + valor, 0);
  const mensagem = `Saques de ${ano}: ${formatBRL(drawn)}: falta a justificativa em ata.`;
  return [
    ...(
      [
        ['dia', 10],
        ['mes', 7],
        ['ano', 4],
      ] as [string, number][]
    ).flatMap(over),
    { codigo: 'dinheiro.sem-ata', mensagem, destino: '/ata' },
  ];
}

const OF_ASSETS: Finder[] = [
  ({ expenses, capital }) =>
    capital
      .filter(({ ano, idDespesa, resta }) => resta > 0 && expenses.some((each) => each.ano === ano && each.idDespesa === idDespesa))
      .map((expense) => ({
        codigo: 'capital.sem-bem',
        mensagem: `${expense.favorecido}, ${formatBRL(centavos(expense.resta))}: capital sem bem.`,
        registro: expenseRecord(expense),
        destino: `/bens?despesa=${expense.ano}-${expense.idDespesa}`,
      })),
  ({ assets }) =>
    assets
      .filter(({ termoEnviadoEm, doador, baixadoEm }) => !termoEnviadoEm && doador === null && !baixadoEm)
      .map(({ id, especificacao, data }) => ({
        codigo: 'bem.sem-termo',
        mensagem: `${especificacao}: termo não enviado.`,
        registro: { tipo: 'BEM', ano: Number(data.slice(0, 4)), id: String(id) },
        destino: `/bens?sel=${id}`,
      })),
];

/** Points of what was bought. */
export const OF_EXPENSES: readonly Finder[] = [...OF_PAYMENTS, ...OF_ASSETS];
