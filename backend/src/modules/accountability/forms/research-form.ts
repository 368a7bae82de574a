import { Injectable } from '@nestjs/common';
import { CRITERIA, type Research } from '#contracts/accountability/research.record.js';
import { type ResearchReportQuery } from '#contracts/reporting/reporting.js';
import { formatDocument } from '#domain/document.js';
import { centavos } from '#domain/money.js';
import { formatDate } from '#domain/plain-date.js';
import { ResearchesService } from '../researches/researches.service.js';
import { type FormRequest } from './forms.service.js';

/** The proponents that a form has columns for: those who ask least. */
const PRINTED = 3;

/** The form `pesquisa` of a layout, with the three best proponents. */
@Injectable()
export class ResearchForm {
  constructor(private readonly researches: ResearchesService) {}

  /** Throws a 404 Refusal. */
  async research({ cnpjAssociacao, ano, id, layout }: ResearchReportQuery): Promise<FormRequest> {
    const research = await this.researches.one({ cnpjAssociacao, ano }, id);
    const { apuracao, itens, proponentes, criterio, data, objeto } = research;
    const letters = bestOf(research);
    const printed = <R extends { letra: string }>(rows: readonly R[]) =>
      letters.flatMap((letter) => rows.filter(({ letra }) => letra === letter));
    const won = new Set(apuracao.vencedores.map(({ letra }) => letra));
    const [letra1 = '', letra2 = '', letra3 = ''] = letters;
    const hasQuotes = letters.length > 0;
    return {
      ...{ formulario: 'pesquisa', layout, cnpjAssociacao, ano, dia: data, fileName: `pesquisa-de-precos-${ano}-${id}` },
      linhas: {
        proponentes: printed(proponentes).map(({ letra, nome, cpfCnpj }) => ({ letra, nome, cpfCnpj: formatDocument(cpfCnpj) })),
        itensDaPesquisa: (hasQuotes ? itens : [])
          .toSorted((one, other) => one.item - other.item)
          .map(({ item, descricao, unidade, quantidade, precos }) => {
            const priceOf = (letter: string) => inCentavos(precos.find(({ letra }) => letra === letter)?.valor ?? null);
            return { item, descricao, unidade, quantidade, preco1: priceOf(letra1), preco2: priceOf(letra2), preco3: priceOf(letra3) };
          }),
        apuracaoDaPesquisa: printed(apuracao.proponentes).map(({ letra, itensDeMenorValor, ...sums }) => ({
          proponente: `${letra}${won.has(letra) ? ' (vencedor)' : ''}`,
          total: centavos(sums.total),
          totalComDesconto: centavos(sums.totalComDesconto),
          itensDeMenorValor: criterio === 'POR_ITEM' ? itensDeMenorValor.join(', ') || null : null,
          totalDeMenorValor: criterio === 'POR_ITEM' ? centavos(sums.totalDeMenorValor) : null,
        })),
      },
      palavras: {
        'pesquisa.numero': String(id),
        'pesquisa.objeto': objeto,
        'pesquisa.data': formatDate(data),
        'pesquisa.criterio': CRITERIA[criterio],
        'pesquisa.letra1': letra1,
        'pesquisa.letra2': letra2,
        'pesquisa.letra3': letra3,
        ...sentencesOf(research, proponentes.length - letters.length),
      },
    };
  }
}

/** The letters of those who win, then of those who ask least; in their order. */
function bestOf({ apuracao: { proponentes, vencedores } }: Research): string[] {
  const wins = (letter: string) => Number(vencedores.some(({ letra }) => letra === letter));
  return proponentes
    .toSorted((one, other) => wins(other.letra) - wins(one.letra) || one.totalComDesconto - other.totalComDesconto)
    .slice(0, PRINTED)
    .map(({ letra }) => letra)
    .toSorted();
}

const inCentavos = (valor: number | null) => (valor === null ? null : centavos(valor));

/** What a form says in sentences: proposals that it has no column for, draws, a price register, the reason for fewer than three. */
function sentencesOf({ sorteios, registroDePrecos: register, motivoMenosDeTres: motivo, aprovadoPor }: Research, omitted: number) {
  const draws = sorteios.map(
    ({ item, data, presentes, vencedor }) =>
      `${item === null ? 'Lote' : `Item ${item}`}: empate decidido por sorteio em ${formatDate(data)}, diante de ${presentes}. Vencedor: ${vencedor}.`,
  );
  const more = omitted === 1 ? '1 outra proposta está' : `${omitted} outras propostas estão`;
  return {
    'pesquisa.omitidas': omitted > 0 ? `${more} na pesquisa, acima destas.` : '',
    'pesquisa.sorteios': draws.join('\n'),
    'pesquisa.registroDePrecos': register
      ? `Registro de preços: ata ${register.ata}, de ${register.orgao}, válida até ${formatDate(register.validade)}.`
      : '',
    'pesquisa.motivo': motivo ? `Menos de três propostas: ${motivo}${aprovadoPor ? ` Aprovado por ${aprovadoPor}.` : ''}` : '',
  };
}
