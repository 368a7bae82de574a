import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { INVENTED } from '../../../../../test/fixtures/accountability/invented-layout.js';
import { readLayouts, SHIPPED_LAYOUTS } from './read-layouts.js';

type Json = { [key: string]: Json } & { [index: number]: Json } & { push: (...values: unknown[]) => void };

/** Of the shipped layout: its demonstrativo has four blocks of fields, amounts, fields and a table, and signatures. */
const form = (layout: Json) => layout.formularios![0]!;
const block = (layout: Json, at: number) => form(layout).blocos![at]!;
const F = '/formularios/0';

/** What breaks a layout, where, and the sentence that says so. */
const BROKEN: [what: string, change: (layout: Json) => unknown, path: string, reason: string][] = [
  ['a field that the schema lacks', (of) => Object.assign(of, { cor: 'azul' }), '', 'cor não existe no esquema.'],
  ['nothing of what is required', (of) => delete of.pecas, '', 'Falta pecas.'],
  ['a code in small letters', (of) => Object.assign(of, { codigo: 'abc' }), '/codigo', 'Deve ter a forma ^[A-Z0-9-]{2,20}$.'],
  ['the code of another file', (of) => Object.assign(of, { codigo: 'OUTRO' }), '/codigo', 'O arquivo deve se chamar OUTRO.json.'],
  ['an unknown period', (of) => Object.assign(of, { periodo: 'MES' }), '/periodo', 'Deve ser um de ANO, LIVRE.'],
  [
    'a day that does not exist',
    (of) => Object.assign(of.vigencia!, { de: '2026-02-30' }),
    '/vigencia/de',
    'Deve ser uma data, como 2026-12-31.',
  ],
  [
    'an end before its start',
    (of) => Object.assign(of.vigencia!, { ate: '2001-01-01' }),
    '/vigencia',
    'O fim da vigência deve vir depois do início.',
  ],
  ['no columns', (of) => Object.assign(of, { colunas: [] }), '/colunas', 'Deve ter ao menos 1.'],
  ['two columns of one code', (of) => Object.assign(of.colunas![1]!, { codigo: 'C' }), '/colunas', 'A coluna C está aqui duas vezes.'],
  [
    'a category in two columns',
    (of) => Object.assign(of.colunas![1]!, { categorias: ['CUSTEIO'] }),
    '/colunas',
    'A categoria CUSTEIO está em duas colunas.',
  ],
  [
    'covering by nothing',
    (of) => Object.assign(of, { cobertura: 'TOTAL' }),
    '/cobertura',
    'Sem uma coluna só de LIVRE não há o que cubra as outras.',
  ],
  [
    'no default of the returns',
    (of) => delete of.devolucoes![0]!.padrao,
    '/devolucoes',
    'Exatamente uma das devoluções deve ser o padrão.',
  ],
  [
    'two defaults of the returns',
    (of) => Object.assign(of.devolucoes![1]!, { padrao: true }),
    '/devolucoes',
    'Exatamente uma das devoluções deve ser o padrão.',
  ],
  [
    'a default of another type',
    (of) => Object.assign(of.dados![0]!, { padrao: 'um' }),
    '/dados/0/padrao',
    'O padrão não é do tipo INTEIRO.',
  ],
  [
    'two questions of one code',
    (of) => Object.assign(of.dados![1]!, { codigo: 'numeroEscolas' }),
    '/dados',
    'O dado numeroEscolas está aqui duas vezes.',
  ],
  ['an unknown text', (of) => Object.assign(of.textos!, { recibo: 'Recebi.' }), '/textos/recibo', 'O texto recibo não existe.'],
  [
    'an unknown word',
    (of) => Object.assign(of.textos!, { atesto: '{programa.dono}' }),
    '/textos/atesto',
    'A palavra {programa.dono} não existe.',
  ],
  [
    'two forms of one code',
    (of) => Object.assign(of.formularios![1]!, { codigo: 'demonstrativo' }),
    '/formularios',
    'O formulário demonstrativo está aqui duas vezes.',
  ],
  [
    'an unknown kind of block',
    (of) => Object.assign(block(of, 0), { tipo: 'imagem' }),
    `${F}/blocos/0`,
    'tipo deve ser um de campos, valores, tabela, texto, assinaturas.',
  ],
  [
    'a field of a block that its kind lacks',
    (of) => Object.assign(block(of, 4), { campos: [] }),
    `${F}/blocos/4`,
    'campos não existe no esquema.',
  ],
  [
    'a field with word and answer',
    (of) => Object.assign(block(of, 0).campos![0]!, { dado: 'inep' }),
    `${F}/blocos/0/campos/0`,
    'Deve atender a exatamente uma das alternativas do esquema.',
  ],
  [
    'a field without figure or sum',
    (of) => delete block(of, 1).campos![0]!.figura,
    `${F}/blocos/1/campos/0`,
    'Deve atender a exatamente uma das alternativas do esquema.',
  ],
  ['a number twice', (of) => Object.assign(block(of, 0).campos![0]!, { numero: '26' }), F, 'O número 26 está duas vezes neste formulário.'],
  [
    'an unknown answer',
    (of) => Object.assign(block(of, 3).campos![1]!, { dado: 'alunos' }),
    `${F}/blocos/3/campos/1/dado`,
    'O dado alunos não existe.',
  ],
  [
    'an unknown figure',
    (of) => Object.assign(block(of, 1).campos![0]!, { figura: 'lucro' }),
    `${F}/blocos/1/campos/0/figura`,
    'A figura lucro não existe.',
  ],
  [
    "an account's balance by columns",
    (of) => Object.assign(block(of, 1).campos![0]!, { figura: 'saldoDoExtrato' }),
    `${F}/blocos/1/campos/0/figura`,
    'A figura saldoDoExtrato não se divide em colunas: o bloco precisa de semColunas.',
  ],
  [
    'an unknown column',
    (of) => Object.assign(block(of, 1).campos![0]!, { colunas: ['L'] }),
    `${F}/blocos/1/campos/0/colunas`,
    'A coluna L não existe.',
  ],
  [
    'a figure that covers',
    (of) => Object.assign(block(of, 1).campos![0]!, { cobre: true }),
    `${F}/blocos/1/campos/0/cobre`,
    'Só uma soma em todas as colunas pode cobrir.',
  ],
  [
    'a sum with a product',
    (of) => Object.assign(block(of, 1).campos![5]!, { soma: '08 * 2' }),
    `${F}/blocos/1/campos/5/soma`,
    'Deve ter a forma ^-? ?[0-9A-Z]{1,3}( [+-] [0-9A-Z]{1,3})*$.',
  ],
  [
    "a sum of another form's field",
    (of) => Object.assign(block(of, 1).campos![5]!, { soma: '08 + 99' }),
    `${F}/blocos/1/campos/5/soma`,
    'O campo 99 não existe.',
  ],
  [
    'a sum of a word',
    (of) => Object.assign(block(of, 1).campos![5]!, { soma: '08 + 18' }),
    `${F}/blocos/1/campos/5/soma`,
    'O campo 18 não existe.',
  ],
  [
    'a sum of itself',
    (of) => Object.assign(block(of, 1).campos![5]!, { soma: '08 + 15' }),
    `${F}/blocos/1/campos/5/soma`,
    'A soma do campo 13 volta a ele mesmo.',
  ],
  [
    'a sum by columns of one amount',
    (of) =>
      form(of).blocos!.push(
        { tipo: 'valores', campos: [{ numero: '90', nome: 'X', soma: '91' }] },
        { tipo: 'valores', semColunas: true, campos: [{ numero: '91', nome: 'Y', figura: 'pagos' }] },
      ),
    `${F}/blocos/6/campos/0/soma`,
    'O campo 91 tem um só valor, e esta soma tem colunas.',
  ],
  [
    'a sum by programme of the whole',
    (of) => form(of).blocos!.push({ tipo: 'valores', repete: 'PROGRAMA', campos: [{ numero: '90', nome: 'X', soma: '08' }] }),
    `${F}/blocos/6/campos/0/soma`,
    'O campo 08 não se repete por programa, e esta soma sim.',
  ],
  [
    'an identity of an unknown field',
    (of) => Object.assign(form(of), { identidades: ['13 = 08 + 98'] }),
    `${F}/identidades/0`,
    'O campo 98 não existe.',
  ],
  [
    'unknown rows',
    (of) => Object.assign(block(of, 4), { linhas: 'alunos' }),
    `${F}/blocos/4/linhas`,
    'A fonte de linhas alunos não existe.',
  ],
  [
    'a column that the rows lack',
    (of) => Object.assign(block(of, 4).colunas![1]!, { de: 'cor' }),
    `${F}/blocos/4/colunas/1/de`,
    'A fonte pagamentos não tem a coluna cor.',
  ],
  [
    'a group that the rows lack',
    (of) => Object.assign(block(of, 4), { grupo: 'cor' }),
    `${F}/blocos/4/grupo`,
    'A fonte pagamentos não tem a coluna cor.',
  ],
  [
    'a total of texts',
    (of) => Object.assign(block(of, 4).total!, { coluna: '21' }),
    `${F}/blocos/4/total/coluna`,
    '21 não é uma coluna de valores desta tabela, depois da primeira.',
  ],
  [
    'an unknown signer',
    (of) => Object.assign(block(of, 5), { papeis: ['PORTEIRO'] }),
    `${F}/blocos/5/papeis/0`,
    'O papel PORTEIRO não existe.',
  ],
  [
    'a piece of an absent form',
    (of) => Object.assign(of.pecas![0]!, { de: { formulario: 'capa' } }),
    '/pecas/0/de',
    'O formulário capa não existe.',
  ],
  ['two pieces in one place', (of) => Object.assign(of.pecas![1]!, { ordem: 1 }), '/pecas', 'A ordem 1 está aqui duas vezes.'],
  [
    'an unknown rule',
    (of) => Object.assign(of.regras![0]!, { codigo: 'nada.disso' }),
    '/regras/0/codigo',
    'A regra nada.disso não existe.',
  ],
  [
    'a rule that no longer blocks',
    (of) => Object.assign(of.regras![0]!, { gravidade: 'AVISA' }),
    '/regras/0/gravidade',
    'A regra dinheiro.livre sempre impede.',
  ],
  [
    'an unknown parameter',
    (of) => Object.assign(of.regras![1]!.parametros!, { maximo: 9 }),
    '/regras/1/parametros',
    'A regra pesquisa.poucas não tem o parâmetro maximo.',
  ],
  ['a deadline on two days', (of) => Object.assign(of.prazos![0]!, { dia: 5 }), '/prazos/0', 'Informe um de dia, diaUtil e diasDepois.'],
  ['a deadline without its month', (of) => delete of.prazos![0]!.mes, '/prazos/0', 'O mês acompanha dia e diaUtil, e só eles.'],
];

describe('the layouts of an installation', () => {
  const shipped = JSON.parse(readFileSync(join(SHIPPED_LAYOUTS, 'FNDE-2024.json'), 'utf8'));
  let folder: string;
  const write = (name: string, content: unknown) =>
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  /** What is read of a folder of its own, besides the shipped ones. */
  const read = () => {
    const { layouts, refused } = readLayouts([SHIPPED_LAYOUTS, folder]);
    return {
      layouts,
      codes: layouts.map(({ codigo }) => codigo),
      refused: refused.map(({ file, ...fault }) => ({ file: basename(file), ...fault })),
    };
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'razao-layouts-'));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(BROKEN)('leave out a file with %s, and say where and why', (_, change, path, reason) => {
    const layout = structuredClone({ ...shipped, codigo: 'ROTO' });
    change(layout);
    write('ROTO.json', layout);
    expect(read()).toMatchObject({ codes: ['FNDE-2024', 'INTERNA', 'PTRF-SP'], refused: [{ file: 'ROTO.json', path, reason }] });
  });

  it('leave out what is no JSON, and take no other files for layouts', () => {
    write('LEIAME.txt', 'leia');
    write('ROTO.json', '{ "codigo": ');
    expect(read()).toMatchObject({
      codes: ['FNDE-2024', 'INTERNA', 'PTRF-SP'],
      refused: [{ file: 'ROTO.json', path: '', reason: expect.stringMatching(/^O arquivo não pode ser lido como JSON: /) }],
    });
    rmSync(join(folder, 'ROTO.json'));
  });

  it('take one of an invented authority without a build, beside a broken one', () => {
    write('INVENTADO.json', INVENTED);
    write('ROTO.json', {});
    expect(read()).toMatchObject({
      codes: ['FNDE-2024', 'INTERNA', 'INVENTADO', 'PTRF-SP'],
      refused: [{ file: 'ROTO.json', reason: 'Falta codigo.' }],
    });
    for (const name of ['INVENTADO.json', 'ROTO.json']) rmSync(join(folder, name));
  });

  it('take a further file in place of the shipped one of its code, unless it is broken', () => {
    write('FNDE-2024.json', { ...shipped, nome: 'Outra edição' });
    expect(read().layouts[0]).toMatchObject({ codigo: 'FNDE-2024', nome: 'Outra edição' });
    write('FNDE-2024.json', { ...shipped, nome: '' });
    const { layouts, refused } = read();
    expect(layouts[0]!.nome).toBe(shipped.nome);
    expect(refused).toEqual([{ file: 'FNDE-2024.json', path: '/nome', reason: 'Deve ter ao menos 1 caracteres.' }]);
    rmSync(join(folder, 'FNDE-2024.json'));
  });

  it('take the example of the how-to', () => {
    const [, example = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync('docs/how-to/layout.md', 'utf8'))!;
    write('MINHA-2026.json', example);
    expect(read()).toMatchObject({ codes: ['FNDE-2024', 'INTERNA', 'MINHA-2026', 'PTRF-SP'], refused: [] });
    rmSync(join(folder, 'MINHA-2026.json'));
  });

  it('are all sound as they are shipped', () => {
    expect(read()).toMatchObject({ codes: ['FNDE-2024', 'INTERNA', 'PTRF-SP'], refused: [] });
  });
});
