import { type ResearchFigures, type StoredResearch } from '#contracts/accountability/research.record.js';
import { centavos, formatBRL, toReais } from '#domain/money.js';
import { evaluateResearch, type Research } from '#domain/price-research.js';
import { repeated } from '#domain/repeated.js';
import { NotFound, RuleViolation } from '#domain/rule-violation.js';

/** The rows of a research that the rules are about. */
export type ResearchTerms = Pick<
  StoredResearch,
  'criterio' | 'itens' | 'proponentes' | 'sorteios' | 'motivoMenosDeTres' | 'aprovadoPor' | 'registroDePrecos'
>;

/** Proponents without a reason for fewer. */
const USUAL_PROPONENTS = 3;

const inCentavos = ({ criterio, itens, proponentes, sorteios }: ResearchTerms): Research => ({
  criterio,
  itens: itens.map(({ item, quantidade, precos }) => ({
    item,
    quantidade,
    precos: precos.map(({ letra, valor }) => ({ letra, valor: valor === null ? null : centavos(valor) })),
  })),
  proponentes: proponentes.map(({ letra, desconto }) => ({ letra, desconto: centavos(desconto ?? 0) })),
  sorteios,
});

/** Refuses rows that contradict each other: two of one number, letter or person, prices of nobody, a discount item by item, and a draw without its tie. */
export function judgeResearch(research: ResearchTerms): void {
  const { criterio, itens, proponentes, sorteios, registroDePrecos } = research;
  if (proponentes.length === 0 && !registroDePrecos)
    throw new RuleViolation('pesquisa.vazia', 'Inclua ao menos um proponente, ou a ata de registro de preços.');
  const item = repeated(itens.map((each) => each.item));
  if (item !== undefined) throw new RuleViolation('pesquisa.item', `O item ${item} está duas vezes nesta pesquisa.`);
  const letter = repeated(proponentes.map(({ letra }) => letra));
  if (letter !== undefined) throw new RuleViolation('pesquisa.letra', `A letra ${letter} está com dois proponentes.`);
  const document = repeated(proponentes.map(({ cpfCnpj }) => cpfCnpj));
  const person = proponentes.find(({ cpfCnpj }) => cpfCnpj === document);
  if (person) throw new RuleViolation('pesquisa.repetido', `${person.nome} está duas vezes nesta pesquisa.`);
  const letters = new Set(proponentes.map(({ letra }) => letra));
  for (const each of itens) {
    const unknown = each.precos.find(({ letra }) => !letters.has(letra));
    if (unknown) throw new NotFound('registro.ausente', `Item ${each.item}: não há proponente ${unknown.letra}.`);
    const double = repeated(each.precos.map(({ letra }) => letra));
    if (double !== undefined) throw new RuleViolation('pesquisa.preco', `Item ${each.item}: há dois preços do proponente ${double}.`);
  }
  if (criterio === 'POR_ITEM' && proponentes.some(({ desconto }) => desconto))
    throw new RuleViolation('pesquisa.desconto', 'Por item, o desconto entra no preço de cada item.');
  const { empates } = evaluateResearch(inCentavos(research));
  const double = repeated(sorteios.map((draw) => draw.item ?? 0));
  if (double !== undefined) throw new RuleViolation('pesquisa.sorteio', `${of(double || null)}: há dois sorteios.`);
  const idle = sorteios.find((draw) => !empates.some((tie) => tie.item === draw.item && tie.letras.includes(draw.vencedor)));
  if (idle) throw new RuleViolation('pesquisa.sorteio', `${of(idle.item)}: ${idle.vencedor} não empata, e não cabe sorteio.`);
}

const of = (item: number | null) => (item === null ? 'Lote' : `Item ${item}`);

const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** `Item 3: A e B empatam em R$ 168,00. Informe o sorteio.` */
export const tieText = ({ item, letras, valor }: ResearchFigures['empates'][number]): string =>
  `${of(item)}: ${LIST.format(letras)} empatam em ${formatBRL(centavos(valor))}. Informe o sorteio.`;

/** What is asked and won, and what is to be mended. */
export function figuresOf(research: ResearchTerms): ResearchFigures {
  const { proponentes, porItem, empates, vencedores } = evaluateResearch(inCentavos(research));
  const { motivoMenosDeTres, aprovadoPor, registroDePrecos } = research;
  const ties = empates.map((tie) => ({ ...tie, valor: toReais(tie.valor) }));
  const few = !registroDePrecos && research.proponentes.length < USUAL_PROPONENTS;
  return {
    porItem: porItem.map(({ item, valores }) => ({
      item,
      valores: valores.map(({ letra, valor }) => ({ letra, valor: valor === null ? null : toReais(valor) })),
    })),
    proponentes: proponentes.map(({ total, totalComDesconto, totalDeMenorValor, ...proposal }) => ({
      ...proposal,
      total: toReais(total),
      totalComDesconto: toReais(totalComDesconto),
      totalDeMenorValor: toReais(totalDeMenorValor),
    })),
    empates: ties,
    vencedores: vencedores.map((winner) => ({ ...winner, valor: toReais(winner.valor) })),
    avisos: [
      ...(few && !motivoMenosDeTres ? [`Há ${research.proponentes.length} de três propostas. Escreva por quê.`] : []),
      ...(motivoMenosDeTres && !aprovadoPor ? ['Diga quem aprovou menos de três propostas.'] : []),
      ...ties.filter(({ vencedor }) => vencedor === null).map(tieText),
    ],
  };
}
