import { ArrayMaxSize, IsArray, Matches, Min } from 'class-validator';
import { type Reais } from '#domain/money.js';
import { group, numbers, rows } from '../common/compound-kinds.js';
import {
  amount,
  choice,
  day,
  document,
  integer,
  isAboveZero,
  key,
  longText,
  name,
  quantity,
  reference,
  text,
  year,
} from '../common/field-kinds.js';
import { BookRequest, type RecordOf, registerRequest } from '../common/record.js';
import { IsDocument, IsId, ReadOnlyFields } from '../common/validation.js';

/** How the lowest price is found. */
export const CRITERIA = { POR_ITEM: 'Por item', POR_LOTE: 'Por lote' } as const;

const isLetter = (label: string) => [Matches(/^[A-Z]$/, { message: `${label}: uma letra de A a Z` })];
const letter = (label: string) => text(label, { required: 'a', max: 1, casing: 'upper', also: isLetter(label), span: 2 });
const paper = () => text('Anexo', { also: [Matches(/^[0-9a-f]{64}$/, { message: 'Anexo inválido' })] });

/** The price of an item by a proponent: what the buyer pays, freight and all else included. */
const PRICE_RECORD = {
  letra: letter('Proponente'),
  valor: amount('Preço', { also: [isAboveZero] }),
};

/** What is to be bought. */
export const ITEM_RECORD = {
  item: integer('Item', 1, 999, { required: 'o', wrong: 'Item: de 1 a 999', span: 2 }),
  descricao: text('Descrição', { required: 'a', max: 200, casing: 'upper', span: 6 }),
  unidade: text('Unidade', { required: 'a', max: 20, casing: 'upper', span: 2 }),
  quantidade: quantity('Quantidade', { short: 'Qtd.', preset: 1, span: 2 }),
  precos: rows('Preços', PRICE_RECORD, 26),
};

/** Who gave prices. */
export const PROPONENT_RECORD = {
  letra: letter('Letra'),
  nome: name('Nome', { required: 'o', max: 150, casing: 'upper', span: 6 }),
  cpfCnpj: document('CPF ou CNPJ', {
    required: 'o',
    rules: [IsDocument('CPF ou CNPJ')],
    span: 4,
  }),
  data: day('Data da proposta', { wrong: 'Data da proposta inválida', span: 3 }),
  desconto: amount('Desconto', { also: [Min(0, { message: 'Desconto não pode ser negativo' })], span: 3 }),
  anexo: paper(),
};

/** How a tie was drawn in public. */
export const DRAW_RECORD = {
  item: integer('Item', 1, 999, { wrong: 'Item: de 1 a 999', span: 2 }),
  vencedor: letter('Vencedor'),
  data: day('Data do sorteio', { required: 'a', wrong: 'Data do sorteio inválida', span: 3 }),
  presentes: text('Presentes', { required: 'o', max: 300, span: 7 }),
};

/** The price register that stands for quotes. */
export const PRICE_REGISTER_RECORD = {
  ata: text('Ata de registro de preços', { required: 'a', max: 60, span: 4 }),
  orgao: text('Órgão', { required: 'o', max: 150, casing: 'upper', span: 5 }),
  validade: day('Validade', { required: 'a', span: 3 }),
  anexo: paper(),
};

/** A research of prices: items, who quoted them, and how ties were drawn (Res. 15/2021, arts. 21–23). */
export const RESEARCH_RECORD = {
  id: key('Nº', { column: { width: '4.5rem' } }),
  ano: year('Ano', { required: 'o' }),
  objeto: text('Objeto', { required: 'o', max: 200, casing: 'upper', search: true, column: { card: 'title' }, span: 8 }),
  data: day('Data da pesquisa', { short: 'Data', required: 'a', column: { width: '7.5rem' }, span: 4 }),
  idPrograma: reference('Programa', { required: 'o', span: 8 }),
  criterio: choice('Critério', CRITERIA, 'Critério deve ser por item ou por lote', { required: 'o', column: { width: '7.5rem' }, span: 4 }),
  itens: rows('Itens', ITEM_RECORD, 200),
  proponentes: rows('Proponentes', PROPONENT_RECORD, 26),
  motivoMenosDeTres: longText('Por que menos de três propostas', { called: 'Motivo', max: 500, span: 8 }),
  aprovadoPor: text('Aprovado por', { max: 100, casing: 'upper', span: 4 }),
  sorteios: rows('Sorteios', DRAW_RECORD, 201),
  registroDePrecos: group('Registro de preços', PRICE_REGISTER_RECORD),
  /** The expenses that it was made for. */
  idDespesas: numbers('Despesas'),
};

/** What is asked and won, in reais; fields 12 to 15 of the form. */
export interface ResearchFigures {
  porItem: { item: number; valores: { letra: string; valor: Reais | null }[] }[];
  proponentes: {
    letra: string;
    total: Reais;
    totalComDesconto: Reais;
    itensDeMenorValor: number[];
    totalDeMenorValor: Reais;
    completa: boolean;
  }[];
  empates: { item: number | null; letras: string[]; valor: Reais; vencedor: string | null }[];
  vencedores: { letra: string; itens: number[]; valor: Reais }[];
  /** What is to be mended, in sentences; nothing of it is refused. */
  avisos: string[];
}

export type StoredResearch = RecordOf<typeof RESEARCH_RECORD> & { cnpjAssociacao: string; versao: number };

export type Research = StoredResearch & { apuracao: ResearchFigures };

/** `POST pesquisa_preco/save`: the research whole. */
@ReadOnlyFields('apuracao')
export class ResearchRequest extends registerRequest(RESEARCH_RECORD) {}

/** `PUT pesquisa_preco/vincula`: the expenses that the research was made for, all of them. */
export class ResearchExpensesRequest extends BookRequest {
  @IsId({ message: 'Pesquisa inválida' })
  id!: number;

  @IsId({ message: 'Despesa inválida', each: true })
  @ArrayMaxSize(100, { message: 'Envie no máximo 100 de cada vez' })
  @IsArray({ message: 'Informe as despesas' })
  idDespesas!: number[];
}
