import {
  type AmountsBlock,
  type Block,
  type CellValue,
  type FieldsBlock,
  type FilledAmounts,
  type FilledBlock,
  type FilledFields,
  type FilledForm,
  type FilledSignatures,
  type FilledTable,
  type FilledText,
  type Form,
  type Layout,
  type LayoutAnswer,
  type SignaturesBlock,
  type TableBlock,
  type TableColumn,
  type TextBlock,
} from '#contracts/accountability/layout.js';
import {
  ROW_SOURCES,
  type RowSource,
  SIGNING_PARTS,
  type SigningPart,
  type SourceColumn,
  type Word,
} from '#contracts/accountability/layout-words.js';
import { type Signer } from '#contracts/offices/seats.js';
import { MONEY_CATEGORY_NAMES, type MoneyCategory } from '#contracts/planning/planning.js';
import { type Centavos, toReais } from '#domain/money.js';
import { formatDate } from '#domain/plain-date.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { partsWithWords, withWords } from './language.js';
import { type Figures, type Reckoner, reckoner } from './reckon-amounts.js';

/** A row of a source, by its columns; `categoria` is the use of its money, of which `coluna` is made too. Amounts in centavos. */
export type SourceRow = Readonly<Record<string, CellValue>> & {
  readonly categoria?: MoneyCategory;
  /** A sentence below it. */
  readonly nota?: string | null;
};

/** What a form is filled with. A figure or a source of rows that the form names must be there; a word that is left out is empty. */
export interface FormData {
  figuras: Figures;
  /** Of blocks that repeat: each programme with money. */
  programas: readonly { nome: string; figuras: Figures }[];
  linhas: Partial<Record<RowSource, readonly SourceRow[]>>;
  palavras: Partial<Record<Word, string>>;
  /** What a person answered, by the codes of the layout's `dados`. */
  respostas: Readonly<Record<string, string | number | boolean | null>>;
  assinantes: Partial<Record<SigningPart, readonly Signer[]>>;
}

/** Fills a form of a layout. Pure: the same data give the same form. @throws RuleViolation of a figure or a source of rows that was not given */
export function fillForm(layout: Layout, form: Form, data: FormData): FilledForm<Centavos> {
  const filling = new Filling(layout, form, data);
  return {
    codigo: form.codigo,
    titulo: form.titulo,
    subtitulo: form.subtitulo ? filling.parts(form.subtitulo, ' · ').join(' · ') : null,
    orientacao: form.orientacao,
    blocos: form.blocos.flatMap((block) => filling.block(block) ?? []),
  };
}

/** What the blocks of one form are filled with. */
class Filling {
  private readonly programmes: readonly { nome: string; reckon: Reckoner }[];
  private readonly whole: Reckoner;

  constructor(
    private readonly layout: Layout,
    form: Form,
    private readonly data: FormData,
  ) {
    this.programmes = data.programas.map(({ nome, figuras }) => ({ nome, reckon: reckoner(layout, form, figuras, null) }));
    this.whole = reckoner(
      layout,
      form,
      data.figuras,
      this.programmes.map(({ reckon }) => reckon),
    );
  }

  /** Null of a block that has nothing to print. */
  block(block: Block): FilledBlock<Centavos> | null {
    if (block.tipo === 'campos') return this.fields(block);
    if (block.tipo === 'valores') return this.amounts(block);
    if (block.tipo === 'tabela') return this.table(block);
    return block.tipo === 'texto' ? this.text(block) : this.signatures(block);
  }

  parts(text: string, separator: string): string[] {
    return partsWithWords(text, separator, (word) => this.word(word));
  }

  private printed(text: string): string {
    return withWords(text, (word) => this.word(word)).trim();
  }

  private word(word: string): string {
    const [, answer] = /^dados\.(.+)$/.exec(word) ?? [];
    return answer === undefined ? (this.data.palavras[word as Word] ?? '') : this.answer(answer);
  }

  private answer(codigo: string): string {
    const asked = this.layout.dados?.find((each) => each.codigo === codigo);
    return asked ? answerText(asked, this.data.respostas[codigo] ?? asked.padrao ?? '') : '';
  }

  private titled<B extends Block>({ tipo, titulo }: B): { tipo: B['tipo']; titulo: string | null } {
    return { tipo, titulo: titulo ? this.printed(titulo) : null };
  }

  private fields(block: FieldsBlock): FilledFields {
    const campos = block.campos.map(({ numero, nome, texto, dado, span = 12 }) => ({
      ...{ numero, nome, span },
      texto: texto === undefined ? this.answer(dado!) : this.word(texto),
    }));
    return { ...this.titled(block), campos };
  }

  private amounts(block: AmountsBlock): FilledAmounts<Centavos> {
    const colunas = block.semColunas ? [] : this.layout.colunas.map(({ codigo, nome }) => ({ codigo, nome }));
    const part = (nome: string | null, reckon: Reckoner) => ({
      nome,
      campos: block.campos.map(({ numero, nome: name, soma, colunas: own }) => ({
        numero,
        nome: name,
        ...(soma && { soma }),
        valores: reckon(numero).map((amount, at) => (own && !own.includes(this.layout.colunas[at]!.codigo) ? null : amount)),
      })),
    });
    const programmes = block.repete ? this.programmes.map(({ nome, reckon }) => part(nome, reckon)) : [];
    return { ...this.titled(block), colunas, partes: [...programmes, part(block.repete ? 'Total' : null, this.whole)] };
  }

  private table(block: TableBlock): FilledTable<Centavos> | null {
    const rows = this.data.linhas[block.linhas];
    if (!rows) throw new RuleViolation('layout.sem-valor', `A fonte de linhas ${block.linhas} não está disponível neste formulário.`);
    if (rows.length === 0 && !block.vazio) return null;
    const source: Record<string, SourceColumn> = ROW_SOURCES[block.linhas];
    const widths = block.colunas.reduce((sum, { largura = 1 }) => sum + largura, 0);
    const place = block.total ? totalledColumn(block) : -1;
    const sumOf = (of: readonly SourceRow[]): Centavos => of.reduce((sum, row) => sum + Number(this.cell(row, block.colunas[place]!)), 0);
    const groups = block.grupo ? [...Map.groupBy(rows, (row) => String(row[block.grupo!] ?? ''))] : [[null, rows] as const];
    return {
      ...this.titled(block),
      fonte: block.linhas,
      colunas: block.colunas.map(({ numero, nome, de, largura = 1 }) => ({
        numero,
        nome: this.printed(nome),
        tipo: typeof de === 'string' ? source[de]!.kind : 'text',
        largura: Math.round((largura / widths) * 10_000) / 100,
      })),
      grupos: groups.map(([nome, of]) => ({
        nome,
        linhas: of.map((row) => ({
          celulas: block.colunas.map((column) => this.cell(row, column)),
          nota: (block.notas && row.nota) || null,
        })),
        subtotal: block.grupo && block.total ? sumOf(of) : null,
      })),
      vazio: rows.length === 0 ? this.printed(block.vazio!) : null,
      total: block.total
        ? { ...totalName(block.total), coluna: place, valor: sumOf(rows), transporta: block.total.transporta === true }
        : null,
    };
  }

  private cell(row: SourceRow, { de, abrevia = {} }: TableColumn): CellValue {
    if (typeof de !== 'string') return de.constante;
    const value = de === 'coluna' || de === 'categoria' ? this.use(row, de) : (row[de] ?? null);
    return typeof value === 'string' && Object.hasOwn(abrevia, value) ? abrevia[value]! : value;
  }

  private use({ categoria }: SourceRow, as: 'coluna' | 'categoria'): string | null {
    if (!categoria) return null;
    if (as === 'categoria') return MONEY_CATEGORY_NAMES[categoria];
    return this.layout.colunas.find(({ categorias }) => categorias.includes(categoria))?.codigo ?? null;
  }

  private text(block: TextBlock): FilledText | null {
    const paragrafos = this.parts(block.texto, '\n').flatMap((paragraph) => paragraph.split('\n').filter(Boolean));
    return paragrafos.length > 0 ? { ...this.titled(block), paragrafos } : null;
  }

  private signatures({ papeis, declaracao, numeros = undefined, emTodaPagina = false, ...block }: SignaturesBlock): FilledSignatures {
    const { assinantes } = this.data;
    const place = [this.word('associacao.municipio'), this.word('documento.data')].filter(Boolean).join(', ');
    return {
      ...this.titled({ papeis, ...block }),
      declaracao: declaracao ? this.printed(declaracao) : null,
      local: numeros ? place : null,
      assinantes: papeis.flatMap((part) => (assinantes[part]?.length ? assinantes[part] : [{ nome: null, cargo: SIGNING_PARTS[part] }])),
      numeros: numeros ?? null,
      emTodaPagina,
    };
  }
}

/** The place of the column that a table adds up, which its total names by number or by what it is made of. */
export const totalledColumn = ({ total, colunas }: TableBlock): number =>
  colunas.findIndex(({ numero, de }) => total !== undefined && (numero === total.coluna || de === total.coluna));

const totalName = ({ numero, nome = 'Total' }: NonNullable<TableBlock['total']>) => ({ nome: `${numero} ${nome}`.trim() });

function answerText({ tipo }: LayoutAnswer, answer: string | number | boolean): string {
  if (tipo === 'SIM_NAO') return answer === '' ? '' : answer ? 'Sim' : 'Não';
  return tipo === 'DIA' ? formatDate(String(answer)) : String(answer);
}

/** The form with its amounts in reais, as the API answers it. */
export const inReais = (form: FilledForm<Centavos>): FilledForm => ({ ...form, blocos: form.blocos.map(blockInReais) });

function blockInReais(block: FilledBlock<Centavos>): FilledBlock {
  if (block.tipo === 'valores') {
    const valores = (of: readonly (Centavos | null)[]) => of.map((amount) => (amount === null ? null : toReais(amount)));
    return {
      ...block,
      partes: block.partes.map(({ nome, campos }) => ({
        nome,
        campos: campos.map((field) => ({ ...field, valores: valores(field.valores) })),
      })),
    };
  }
  if (block.tipo !== 'tabela') return block;
  const isMoney = block.colunas.map(({ tipo }) => tipo === 'money');
  return {
    ...block,
    grupos: block.grupos.map(({ linhas, subtotal, nome }) => ({
      nome,
      linhas: linhas.map(({ celulas, nota }) => ({
        celulas: celulas.map((value, at) => (isMoney[at] && typeof value === 'number' ? toReais(value) : value)),
        nota,
      })),
      subtotal: subtotal === null ? null : toReais(subtotal),
    })),
    total: block.total && { ...block.total, valor: toReais(block.total.valor) },
  };
}
