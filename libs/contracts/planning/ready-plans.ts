import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { AssociationQuery } from '../common/association.js';
import { IsNestedList, UpperCased } from '../common/validation.js';

/** Maximum of items per plan. */
const MAX_ITEMS = 200;

/** A required name of the plan. */
const Name =
  (label: string): PropertyDecorator =>
  (target, property) => {
    const required = { message: `${label} é obrigatório` };
    for (const decorate of [
      MaxLength(200, { message: `${label} deve ter no máximo 200 caracteres` }),
      IsString(required),
      IsNotEmpty(required),
      UpperCased(),
    ])
      decorate(target, property);
  };

/** An item of a plan, with the names of its parents. */
export class PlannedItem {
  @Name('Nome do programa')
  programa!: string;

  @Name('Nome da ação')
  acao!: string;

  @Name('Nome do item')
  item!: string;

  @Name('Elemento de despesa')
  elemento!: string;

  @Name('Nome da fonte de recursos')
  fonte!: string;
}

/** `POST plano_pronto/save`. */
export class ReadyPlanRequest extends AssociationQuery {
  @IsNestedList(PlannedItem, MAX_ITEMS, { message: 'Escolha ao menos um item' })
  itens!: PlannedItem[];
}

/** An item as saved in the plan. */
export interface PlacedItem {
  idPrograma: number;
  idAcao: number;
  idItem: number;
  idElementoDespesa: number;
  idFonteRecurso: number;
  /** Whether the call created it. */
  criado: boolean;
}

/** Answer of `POST plano_pronto/save`: the items in the order of the request. */
export interface ReadyPlanSaved {
  itens: PlacedItem[];
}

/** A ready-made plan. */
export interface ReadyPlan {
  nome: string;
  descricao: string;
  itens: PlannedItem[];
}

/** Expense elements by their code in the national classification of public spending (Portaria 163/2001). */
const CONSUMO = '3.3.90.30 – MATERIAL DE CONSUMO';
const PESSOA_FISICA = '3.3.90.36 – OUTROS SERVIÇOS DE TERCEIROS – PESSOA FÍSICA';
const PESSOA_JURIDICA = '3.3.90.39 – OUTROS SERVIÇOS DE TERCEIROS – PESSOA JURÍDICA';
const TECNOLOGIA = '3.3.90.40 – SERVIÇOS DE TECNOLOGIA DA INFORMAÇÃO E COMUNICAÇÃO – PJ';
const TRIBUTOS = '3.3.90.47 – OBRIGAÇÕES TRIBUTÁRIAS E CONTRIBUTIVAS';
const PERMANENTE = '4.4.90.52 – EQUIPAMENTOS E MATERIAL PERMANENTE';

/** An action's items, each as `[name, element, source]`. */
const action = (programa: string, acao: string, ...itens: [item: string, elemento: string, fonte: string][]): PlannedItem[] =>
  itens.map(([item, elemento, fonte]) => ({ programa, acao, item, elemento, fonte }));

const BASICO = 'PDDE BÁSICO';
const CUSTEIO = 'PDDE – CUSTEIO';
const CAPITAL = 'PDDE – CAPITAL';
const PROPRIOS = 'RECURSOS PRÓPRIOS';

/** The ready-made plans for new associations. */
export const READY_PLANS: ReadyPlan[] = [
  {
    nome: 'PDDE',
    descricao: 'Programa Dinheiro Direto na Escola: custeio e capital de uma escola pública.',
    itens: [
      ...action(
        BASICO,
        'MATERIAL DE CONSUMO',
        ['PAPELARIA E EXPEDIENTE', CONSUMO, CUSTEIO],
        ['PRODUTOS DE LIMPEZA E HIGIENE', CONSUMO, CUSTEIO],
        ['MATERIAL DIDÁTICO E PEDAGÓGICO', CONSUMO, CUSTEIO],
      ),
      ...action(
        BASICO,
        'MANUTENÇÃO, CONSERVAÇÃO E PEQUENOS REPAROS',
        ['MATERIAL ELÉTRICO E HIDRÁULICO', CONSUMO, CUSTEIO],
        ['TINTAS E MATERIAL DE PINTURA', CONSUMO, CUSTEIO],
        ['MÃO DE OBRA DE PESSOA FÍSICA', PESSOA_FISICA, CUSTEIO],
        ['SERVIÇOS DE EMPRESA', PESSOA_JURIDICA, CUSTEIO],
      ),
      ...action(
        BASICO,
        'MATERIAL PERMANENTE',
        ['MOBILIÁRIO E EQUIPAMENTOS', PERMANENTE, CAPITAL],
        ['EQUIPAMENTOS DE INFORMÁTICA', PERMANENTE, CAPITAL],
      ),
      ...action('PDDE QUALIDADE', 'EDUCAÇÃO CONECTADA', ['INTERNET DE BANDA LARGA', TECNOLOGIA, CUSTEIO]),
    ],
  },
  {
    nome: 'Recursos próprios',
    descricao: 'Contribuições, festas e aluguéis: o que a associação arrecada e administra por si.',
    itens: [
      ...action(
        PROPRIOS,
        'ADMINISTRAÇÃO DA ASSOCIAÇÃO',
        ['HONORÁRIOS CONTÁBEIS', PESSOA_JURIDICA, PROPRIOS],
        ['CARTÓRIO E CERTIFICADO DIGITAL', PESSOA_JURIDICA, PROPRIOS],
        ['TARIFAS BANCÁRIAS', PESSOA_JURIDICA, PROPRIOS],
        ['TAXAS E TRIBUTOS', TRIBUTOS, PROPRIOS],
      ),
      ...action(
        PROPRIOS,
        'EVENTOS E FESTAS',
        ['ALIMENTOS E BEBIDAS', CONSUMO, PROPRIOS],
        ['DECORAÇÃO E BRINDES', CONSUMO, PROPRIOS],
        ['SOM, TENDAS E BRINQUEDOS', PESSOA_JURIDICA, PROPRIOS],
      ),
      ...action(
        PROPRIOS,
        'MANUTENÇÃO DA SEDE',
        ['MATERIAL DE LIMPEZA E CONSERVAÇÃO', CONSUMO, PROPRIOS],
        ['PEQUENOS REPAROS', PESSOA_FISICA, PROPRIOS],
        ['MÓVEIS E EQUIPAMENTOS', PERMANENTE, PROPRIOS],
      ),
    ],
  },
];
