import { type Block, type Form, type Layout, type TableBlock } from '#contracts/accountability/layout.js';
import { FIGURES, PIECE_SOURCES, ROW_SOURCES, RULES, SIGNING_PARTS, TEXTS, WORDS } from '#contracts/accountability/layout-words.js';
import { repeated } from '#domain/repeated.js';
import { totalledColumn } from './fill-form.js';
import { termsOf, wordsIn } from './language.js';
import { amountFields } from './reckon-amounts.js';

/** What is wrong with a layout, in a sentence, and where: a JSON pointer into the file. */
export interface Fault {
  path: string;
  reason: string;
}

type Faults = Generator<Fault>;

const fault = (path: string, reason: string): Fault => ({ path, reason });

/** The first fault that the schema cannot know, of a layout that meets the schema; undefined of a sound one. */
export const faultOf = (layout: Layout): Fault | undefined => faultsOf(layout).next().value ?? undefined;

function* faultsOf(layout: Layout): Faults {
  const { vigencia, colunas, devolucoes = [], dados = [], cobertura } = layout;
  if (vigencia.ate !== null && vigencia.ate < vigencia.de) yield fault('/vigencia', 'O fim da vigência deve vir depois do início.');
  yield* twice('/colunas', colunas, 'A coluna', ({ codigo }) => codigo);
  const category = repeated(colunas.flatMap(({ categorias }) => categorias));
  if (category) yield fault('/colunas', `A categoria ${category} está em duas colunas.`);
  if (cobertura !== 'NENHUMA' && !colunas.some(({ categorias }) => categorias.join() === 'LIVRE'))
    yield fault('/cobertura', 'Sem uma coluna só de LIVRE não há o que cubra as outras.');
  yield* twice('/devolucoes', devolucoes, 'A figura', ({ figura }) => figura);
  if (devolucoes.length > 0 && devolucoes.filter(({ padrao }) => padrao).length !== 1)
    yield fault('/devolucoes', 'Exatamente uma das devoluções deve ser o padrão.');
  yield* twice('/dados', dados, 'O dado', ({ codigo }) => codigo);
  yield* answerDefaults(layout);
  const rest = layout.gruposDeDespesa?.filter(({ elementos }) => elementos.length === 0) ?? [];
  if (rest.length > 1) yield fault('/gruposDeDespesa', 'Só um grupo pode ficar com o resto.');
  for (const [codigo, texto] of Object.entries(layout.textos ?? {})) {
    if (!Object.hasOwn(TEXTS, codigo)) yield fault(`/textos/${codigo}`, unknown('O texto', codigo));
    yield* words(layout, `/textos/${codigo}`, texto);
  }
  yield* twice('/formularios', layout.formularios, 'O formulário', ({ codigo }) => codigo);
  for (const [at, form] of layout.formularios.entries()) yield* faultsOfForm(layout, form, `/formularios/${at}`);
  yield* pieces(layout);
  yield* rules(layout);
  yield* deadlines(layout);
}

const unknown = (what: string, name: string) => `${what} ${name} não existe.`;

function* twice<R>(path: string, rows: readonly R[], what: string, nameOf: (row: R) => string | number): Faults {
  const name = repeated(rows.map(nameOf));
  if (name !== undefined) yield fault(path, `${what} ${name} está aqui duas vezes.`);
}

const TYPES = { TEXTO: 'string', DIA: 'string', INTEIRO: 'number', SIM_NAO: 'boolean' };

function* answerDefaults({ dados = [] }: Layout): Faults {
  for (const [at, { tipo, padrao }] of dados.entries())
    if (padrao !== undefined && typeof padrao !== TYPES[tipo]) yield fault(`/dados/${at}/padrao`, `O padrão não é do tipo ${tipo}.`);
}

/** The words of a text that neither the product nor the layout's `dados` have. */
function* words({ dados = [] }: Layout, path: string, text: string | undefined): Faults {
  for (const word of text === undefined ? [] : wordsIn(text))
    if (!Object.hasOwn(WORDS, word) && !dados.some(({ codigo }) => word === `dados.${codigo}`))
      yield fault(path, unknown('A palavra', `{${word}}`));
}

function* faultsOfForm(layout: Layout, form: Form, path: string): Faults {
  const number = repeated(form.blocos.flatMap(numbersOf).filter(Boolean));
  if (number !== undefined) yield fault(path, `O número ${number} está duas vezes neste formulário.`);
  yield* words(layout, `${path}/subtitulo`, form.subtitulo);
  for (const [at, block] of form.blocos.entries()) yield* faultsOfBlock(layout, block, `${path}/blocos/${at}`);
  yield* sums(form, path);
  const numbers = new Set(amountFields(form).map(({ field }) => field.numero));
  for (const [at, identity] of (form.identidades ?? []).entries())
    for (const { numero } of termsOf(identity.replace('=', '+')))
      if (!numbers.has(numero)) yield fault(`${path}/identidades/${at}`, unknown('O campo', numero));
}

function numbersOf(block: Block): string[] {
  if (block.tipo === 'texto') return [];
  if (block.tipo === 'assinaturas') return block.numeros ?? [];
  if (block.tipo === 'tabela') return [...block.colunas, ...(block.total ? [block.total] : [])].map(({ numero }) => numero);
  return block.campos.map(({ numero }) => numero);
}

function* faultsOfBlock(layout: Layout, block: Block, path: string): Faults {
  yield* words(layout, `${path}/titulo`, block.titulo);
  if (block.tipo === 'campos') yield* fields(layout, block, path);
  else if (block.tipo === 'valores') yield* amounts(layout, block, path);
  else if (block.tipo === 'tabela') yield* table(layout, block, path);
  else if (block.tipo === 'texto') yield* words(layout, `${path}/texto`, block.texto);
  else {
    yield* words(layout, `${path}/declaracao`, block.declaracao);
    for (const [at, part] of block.papeis.entries())
      if (!Object.hasOwn(SIGNING_PARTS, part)) yield fault(`${path}/papeis/${at}`, unknown('O papel', part));
  }
}

function* fields(layout: Layout, { campos }: Extract<Block, { tipo: 'campos' }>, path: string): Faults {
  for (const [at, { texto, dado }] of campos.entries()) {
    yield* words(layout, `${path}/campos/${at}/texto`, texto && `{${texto}}`);
    if (dado && !layout.dados?.some(({ codigo }) => codigo === dado)) yield fault(`${path}/campos/${at}/dado`, unknown('O dado', dado));
  }
}

function* amounts({ colunas: columns }: Layout, { campos, semColunas }: Extract<Block, { tipo: 'valores' }>, path: string): Faults {
  for (const [at, { figura, colunas, cobre, soma }] of campos.entries()) {
    const here = `${path}/campos/${at}`;
    if (figura && !Object.hasOwn(FIGURES, figura)) yield fault(`${here}/figura`, unknown('A figura', figura));
    if (figura && FIGURES[figura].unica && !semColunas)
      yield fault(`${here}/figura`, `A figura ${figura} não se divide em colunas: o bloco precisa de semColunas.`);
    const unknownColumn = colunas?.find((code) => !columns.some(({ codigo }) => codigo === code));
    if (unknownColumn) yield fault(`${here}/colunas`, unknown('A coluna', unknownColumn));
    if (colunas && semColunas) yield fault(`${here}/colunas`, 'Um bloco com semColunas não tem colunas.');
    if (cobre && (semColunas || colunas || !soma)) yield fault(`${here}/cobre`, 'Só uma soma em todas as colunas pode cobrir.');
  }
}

function* table(layout: Layout, block: TableBlock, path: string): Faults {
  const { linhas, grupo, colunas, total, vazio } = block;
  if (!Object.hasOwn(ROW_SOURCES, linhas)) return yield fault(`${path}/linhas`, unknown('A fonte de linhas', linhas));
  const source: Record<string, { kind: string }> = ROW_SOURCES[linhas];
  const has = (name: string) => Object.hasOwn(source, name);
  if (grupo && !has(grupo)) yield fault(`${path}/grupo`, `A fonte ${linhas} não tem a coluna ${grupo}.`);
  yield* words(layout, `${path}/vazio`, vazio);
  for (const [at, { de, nome }] of colunas.entries()) {
    yield* words(layout, `${path}/colunas/${at}/nome`, nome);
    if (typeof de === 'string' && !has(de)) yield fault(`${path}/colunas/${at}/de`, `A fonte ${linhas} não tem a coluna ${de}.`);
  }
  if (!total) return;
  const place = totalledColumn(block);
  const de = colunas[place]?.de;
  if (place < 1 || typeof de !== 'string' || source[de]!.kind !== 'money')
    yield fault(`${path}/total/coluna`, `${total.coluna} não é uma coluna de valores desta tabela, depois da primeira.`);
}

/** Of sums: fields of the form alone, without a ring, and none that has no columns, or no programme, where the sum has. */
function* sums(form: Form, path: string): Faults {
  const fields = new Map(amountFields(form).map((each) => [each.field.numero, each]));
  const leadsTo = (numero: string, searched: string, seen: Set<string>): boolean => {
    if (seen.has(numero)) return false;
    seen.add(numero);
    const terms = termsOf(fields.get(numero)?.field.soma ?? '');
    return terms.some((term) => term.numero === searched || leadsTo(term.numero, searched, seen));
  };
  for (const [at, block] of form.blocos.entries())
    for (const [index, { soma, numero }] of block.tipo === 'valores' ? block.campos.entries() : []) {
      const here = `${path}/blocos/${at}/campos/${index}/soma`;
      for (const term of termsOf(soma ?? '')) {
        const named = fields.get(term.numero);
        if (!named) yield fault(here, unknown('O campo', term.numero));
        else if (named.block.semColunas && !(block.tipo === 'valores' && block.semColunas))
          yield fault(here, `O campo ${term.numero} tem um só valor, e esta soma tem colunas.`);
        else if (!named.block.repete && block.tipo === 'valores' && block.repete)
          yield fault(here, `O campo ${term.numero} não se repete por programa, e esta soma sim.`);
      }
      if (leadsTo(numero, numero, new Set())) yield fault(here, `A soma do campo ${numero} volta a ele mesmo.`);
    }
}

function* pieces({ pecas, formularios }: Layout): Faults {
  yield* twice('/pecas', pecas, 'A ordem', ({ ordem }) => ordem);
  yield* twice('/pecas', pecas, 'A peça', ({ codigo }) => codigo);
  for (const [at, { de }] of pecas.entries()) {
    if (typeof de === 'string' ? !Object.hasOwn(PIECE_SOURCES, de) : !formularios.some(({ codigo }) => codigo === de.formulario))
      yield fault(`/pecas/${at}/de`, typeof de === 'string' ? unknown('A fonte', de) : unknown('O formulário', de.formulario));
  }
}

function* rules({ regras }: Layout): Faults {
  yield* twice('/regras', regras, 'A regra', ({ codigo }) => codigo);
  for (const [at, { codigo, gravidade, parametros = {} }] of regras.entries()) {
    if (!Object.hasOwn(RULES, codigo)) {
      yield fault(`/regras/${at}/codigo`, unknown('A regra', codigo));
      continue;
    }
    const known = RULES[codigo];
    if (known.gravidade === 'IMPEDE' && gravidade !== 'IMPEDE') yield fault(`/regras/${at}/gravidade`, `A regra ${codigo} sempre impede.`);
    const parameter = Object.keys(parametros).find((name) => !known.parametros.includes(name));
    if (parameter) yield fault(`/regras/${at}/parametros`, `A regra ${codigo} não tem o parâmetro ${parameter}.`);
  }
}

function* deadlines({ prazos }: Layout): Faults {
  yield* twice('/prazos', prazos, 'O prazo', ({ codigo }) => codigo);
  for (const [at, { dia, diaUtil, diasDepois, mes }] of prazos.entries()) {
    if ([dia, diaUtil, diasDepois].filter((day) => day !== undefined).length !== 1)
      yield fault(`/prazos/${at}`, 'Informe um de dia, diaUtil e diasDepois.');
    if ((mes === undefined) !== (diasDepois !== undefined)) yield fault(`/prazos/${at}`, 'O mês acompanha dia e diaUtil, e só eles.');
  }
}
