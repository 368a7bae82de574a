// Confere a exportação de um exercício sem usar o programa que a escreveu.
//
//   node verifica.mjs [pasta]        (Node.js 20 ou mais novo; a pasta é a deste arquivo, se não for dita)
//
// Lê só os arquivos da pasta, não escreve nada e não usa a rede. Termina com o código 0 se tudo confere e 1 se algo não confere.
// Valores são contados em centavos, com números inteiros.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const pasta = process.argv[2] ?? dirname(fileURLToPath(import.meta.url));
const erros = [];
const erro = (texto) => void erros.push(texto);
const sha256 = (conteudo) => createHash('sha256').update(conteudo).digest('hex');
const ler = (nome) => readFileSync(join(pasta, nome));
/** Um JSON por linha. */
const lerLinhas = (nome) =>
  ler(nome)
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((linha) => JSON.parse(linha));

// 1. Os arquivos: cada um tem os bytes que o manifesto diz.

function conferirArquivos(manifesto) {
  for (const { nome, bytes, sha256: esperado } of manifesto.arquivos) {
    if (!existsSync(join(pasta, nome))) erro(`Falta o arquivo ${nome}.`);
    else if (ler(nome).length !== bytes || sha256(ler(nome)) !== esperado) erro(`O arquivo ${nome} foi alterado depois da exportação.`);
  }
  return `${manifesto.arquivos.length} arquivos com o SHA-256 do manifesto`;
}

// 2. A cadeia: cada lançamento leva o hash do anterior e o próprio, que cobre tudo o que ele diz.

const ZEROS = '0'.repeat(64);

function conferirCadeia(manifesto, lancamentos) {
  let anterior = ZEROS;
  lancamentos.forEach((lancamento, indice) => {
    const { sequencia, tipo, dados, operacao, dataEfetiva, autorCpf, autorNome, registradoEm, hashAnterior, hash } = lancamento;
    if (sequencia !== indice + 1) erro(`O lançamento nº ${indice + 1} falta ou está fora do lugar: nele está o nº ${sequencia}.`);
    if (hashAnterior !== anterior) erro(`O lançamento nº ${sequencia} não continua o anterior: o elo da cadeia está partido.`);
    const coberto = [
      manifesto.associacao.cnpj,
      manifesto.ano,
      sequencia,
      tipo,
      dados,
      operacao,
      dataEfetiva,
      autorCpf,
      autorNome,
      registradoEm,
      hashAnterior,
    ];
    if (sha256(JSON.stringify(coberto)) !== hash) erro(`O lançamento nº ${sequencia} foi alterado: o conteúdo não dá o hash dele.`);
    anterior = hash;
  });
  const { sequencia, hash } = manifesto.livro;
  if (sequencia !== lancamentos.length || hash !== anterior)
    erro(
      `O livro devia terminar no lançamento nº ${sequencia}, de hash ${hash}, e termina no nº ${lancamentos.length}, de hash ${anterior}.`,
    );
  return `${lancamentos.length} lançamentos em cadeia, até o hash ${anterior}`;
}

// 3. O livro refeito: o que cada lançamento faz aos registros, do primeiro ao último.

const novoLivro = () => ({
  orcamentos: new Map(),
  despesas: new Map(),
  operacoes: new Map(),
  receitas: new Map(),
  rendimentos: new Map(),
  transferencias: new Map(),
  transportados: new Map(),
  anexos: new Map(),
});

const chaveDoAnexo = ({ registro, id, sha256: hash }) => `${registro} ${id} ${hash}`;

/** O que se deve de uma despesa: o valor dela até o pagamento; depois do pagamento ela guarda o que se devia. */
const REGRAS = {
  OrcamentoDefinido: ({ orcamentos }, fato) => orcamentos.set(fato.id, fato),
  OrcamentoAlterado: ({ orcamentos }, fato) => orcamentos.set(fato.id, fato),
  OrcamentoExcluido: ({ orcamentos }, fato) => orcamentos.delete(fato.id),
  DespesaRegistrada: ({ despesas }, fato) => despesas.set(fato.idDespesa, { ...fato, devido: fato.valor }),
  DespesaAlterada: ({ despesas }, fato) => {
    const antes = despesas.get(fato.idDespesa);
    despesas.set(fato.idDespesa, { ...antes, ...fato, rateio: fato.rateio, devido: antes.pagaEm ? antes.devido : fato.valor });
  },
  DespesaPaga: ({ despesas }, { idDespesa, valor, dataPagamento, numConta }) =>
    despesas.set(idDespesa, { ...despesas.get(idDespesa), valor, pagaEm: dataPagamento, numConta }),
  PagamentoClassificado: ({ despesas }, { idDespesa, numConta }) => despesas.set(idDespesa, { ...despesas.get(idDespesa), numConta }),
  DespesaAnulada: ({ despesas }, { idDespesa, dataAnulacao }) => despesas.set(idDespesa, { ...despesas.get(idDespesa), dataAnulacao }),
  DespesaExcluida: ({ despesas }, fato) => despesas.delete(fato.idDespesa),
  ImpostoRetido: (livro, fato) => mudarDevido(livro, fato, -fato.valor),
  ImpostoDevolvido: (livro, fato) => mudarDevido(livro, fato, fato.valor),
  RedistribuicaoEfetuada: ({ operacoes }, fato) => operacoes.set(fato.operacao, fato),
  RedistribuicaoJustificada: () => undefined,
  RedistribuicaoExcluida: ({ operacoes }, fato) => operacoes.delete(fato.operacao),
  ReceitaRegistrada: ({ receitas }, fato) => receitas.set(fato.id, fato),
  ReceitaAlterada: ({ receitas }, fato) => receitas.set(fato.id, fato),
  ReceitaExcluida: ({ receitas }, fato) => receitas.delete(fato.id),
  RendimentoInformado: ({ rendimentos }, fato) => rendimentos.set(fato.numConta, fato),
  RendimentoAlterado: ({ rendimentos }, fato) => rendimentos.set(fato.numConta, fato),
  TransferenciaRegistrada: ({ transferencias }, fato) => transferencias.set(fato.id, fato),
  TransferenciaExcluida: ({ transferencias }, fato) => transferencias.delete(fato.id),
  SaldoTransportado: ({ transportados }, fato) => transportados.set(fato.numConta, fato),
  SaldoTransportadoCorrigido: ({ transportados }, fato) => transportados.set(fato.numConta, fato),
  AnexoJuntado: ({ anexos }, fato) => anexos.set(chaveDoAnexo(fato), fato),
  AnexoRetirado: ({ anexos }, fato) => anexos.delete(chaveDoAnexo(fato)),
  // Não mudam valores: abrem, encerram ou reabrem o exercício, e juntam o extrato do banco aos movimentos.
  ExercicioAberto: () => undefined,
  ExercicioEncerrado: () => undefined,
  ExercicioReaberto: () => undefined,
  ConciliacaoFeita: () => undefined,
  ConciliacaoDesfeita: () => undefined,
  MesConciliado: () => undefined,
  MesReaberto: () => undefined,
};

function mudarDevido({ despesas }, { idDespesa, rateio }, mudanca) {
  const antes = despesas.get(idDespesa);
  const valor = antes.valor + mudanca;
  despesas.set(idDespesa, { ...antes, valor, devido: valor, rateio });
}

function refazer(lancamentos) {
  const livro = novoLivro();
  for (const { sequencia, tipo, dados } of lancamentos) {
    const regra = REGRAS[tipo.replace(/\.v1$/, '')];
    if (!regra) erro(`O lançamento nº ${sequencia} é de um tipo que este verificador não conhece: ${tipo}.`);
    else
      try {
        regra(livro, JSON.parse(dados));
      } catch {
        erro(`O lançamento nº ${sequencia} (${tipo}) não faz sentido depois dos anteriores.`);
      }
  }
  return livro;
}

// 4. Os saldos das linhas do orçamento, do livro refeito.

/** A linha como o livro a escreve: programa, ação, sub-ação, elemento e item; um traço onde não há. */
const nomeDaLinha = ({ idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem }) =>
  [idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem].map((id) => id ?? '-').join('.');

/** As partes de um valor da despesa: na proporção do rateio, e os centavos que sobram para os maiores restos. */
function partesDe({ linha, categoria, rateio }, valor) {
  if (!rateio) return [{ linha, categoria, valor }];
  const inteiro = rateio.reduce((soma, parte) => soma + BigInt(parte.valor), 0n);
  const partes = rateio.map((parte, indice) => {
    const produto = BigInt(valor) * BigInt(parte.valor);
    return { linha: parte.linha, categoria: parte.categoria, valor: Number(produto / inteiro), resto: produto % inteiro, indice };
  });
  const sobra = valor - partes.reduce((soma, parte) => soma + parte.valor, 0);
  const maiores = [...partes].sort((a, b) => (a.resto === b.resto ? a.indice - b.indice : a.resto > b.resto ? -1 : 1));
  for (const parte of maiores.slice(0, sobra)) parte.valor += 1;
  return partes;
}

function saldosDasLinhas({ orcamentos, despesas, operacoes }) {
  const saldos = new Map();
  const somar = (linha, coluna, valor) => {
    const nome = nomeDaLinha(linha);
    const saldo = saldos.get(nome) ?? { Orçado: 0, Débito: 0, Crédito: 0, Pago: 0, 'A Pagar': 0 };
    saldo[coluna] += valor;
    saldos.set(nome, saldo);
  };
  for (const { linha, valor } of orcamentos.values()) somar(linha, 'Orçado', valor);
  const soma = (partes) => partes.reduce((total, { valor }) => total + valor, 0);
  for (const { operacao, debitos, creditos } of operacoes.values()) {
    if (soma(debitos) !== soma(creditos))
      erro(`A redistribuição nº ${operacao} tira ${reais(soma(debitos))} e põe ${reais(soma(creditos))}.`);
    for (const { linha, valor } of debitos) somar(linha, 'Débito', valor);
    for (const { linha, valor } of creditos) somar(linha, 'Crédito', valor);
  }
  for (const despesa of despesas.values()) {
    if (despesa.dataAnulacao) continue;
    const [coluna, valor] = despesa.pagaEm ? ['Pago', despesa.valor] : ['A Pagar', despesa.devido];
    for (const parte of partesDe(despesa, valor)) somar(parte.linha, coluna, parte.valor);
  }
  return saldos;
}

function conferirSaldos(livro) {
  const refeitos = saldosDasLinhas(livro);
  const escritos = new Map(tabela('saldos.csv').map((linha) => [linha.Linha, linha]));
  for (const linha of new Set([...refeitos.keys(), ...escritos.keys()])) {
    const refeito = refeitos.get(linha) ?? { Orçado: 0, Débito: 0, Crédito: 0, Pago: 0, 'A Pagar': 0 };
    const realinhado = refeito.Orçado - refeito.Débito + refeito.Crédito;
    for (const [coluna, valor] of Object.entries({ ...refeito, Realinhado: realinhado, Disponível: realinhado - refeito.Pago })) {
      const escrito = centavos(escritos.get(linha)?.[coluna] ?? '0,00');
      if (escrito !== valor) erro(`Linha ${linha}: ${coluna} é ${reais(escrito)} em saldos.csv, e os lançamentos dão ${reais(valor)}.`);
    }
  }
  return `${escritos.size} linhas do orçamento com os saldos que os lançamentos dão`;
}

// 5. As contas bancárias: o que o livro deste exercício moveu em cada uma.

const MESES = ['janeiro', 'fevereiro', 'marco', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'];

function saldosDasContas({ despesas, receitas, rendimentos, transferencias, transportados }) {
  const saldos = new Map();
  const somar = (conta, valor) => saldos.set(conta, (saldos.get(conta) ?? 0) + valor);
  // O que foi pago e depois anulado volta para a conta.
  for (const { numConta, pagaEm, dataAnulacao, valor } of despesas.values())
    if (numConta && pagaEm) somar(numConta, dataAnulacao ? 0 : -valor);
  for (const { numConta, valor } of receitas.values()) somar(numConta, valor);
  for (const folha of rendimentos.values())
    somar(
      folha.numConta,
      MESES.reduce((soma, mes) => soma + folha[mes], folha.abertura),
    );
  for (const { numConta, partes } of transportados.values())
    somar(
      numConta,
      partes.reduce((soma, { valor }) => soma + valor, 0),
    );
  for (const { contaOrigem, contaDestino, valor } of transferencias.values()) {
    somar(contaOrigem, -valor);
    somar(contaDestino, valor);
  }
  return saldos;
}

function conferirContas(livro) {
  const refeitos = saldosDasContas(livro);
  const escritos = new Map();
  for (const { Conta, Saldo } of tabela('saldos_contas.csv')) escritos.set(Conta, (escritos.get(Conta) ?? 0) + centavos(Saldo));
  for (const conta of new Set([...refeitos.keys(), ...escritos.keys()])) {
    const [escrito, refeito] = [escritos.get(conta) ?? 0, refeitos.get(conta) ?? 0];
    if (escrito !== refeito)
      erro(`Conta ${conta}: o saldo é ${reais(escrito)} em saldos_contas.csv, e os lançamentos dão ${reais(refeito)}.`);
  }
  return `${escritos.size} contas com os saldos que os lançamentos dão`;
}

// 6. As listas: têm os mesmos registros que o livro refeito, com os mesmos valores.

function conferirLista(arquivo, numero, escritos, registros) {
  const refeitos = new Map();
  for (const [id, valor] of registros) refeitos.set(String(id), (refeitos.get(String(id)) ?? 0) + valor);
  const lidos = new Map();
  for (const linha of tabela(arquivo)) lidos.set(linha[numero], (lidos.get(linha[numero]) ?? 0) + escritos(linha));
  for (const id of new Set([...refeitos.keys(), ...lidos.keys()])) {
    if (!refeitos.has(id)) erro(`${arquivo}: o nº ${id} não está no livro.`);
    else if (!lidos.has(id)) erro(`${arquivo}: falta o nº ${id}, que está no livro.`);
    else if (lidos.get(id) !== refeitos.get(id))
      erro(`${arquivo}: o nº ${id} é de ${reais(lidos.get(id))}, e os lançamentos dão ${reais(refeitos.get(id))}.`);
  }
}

function conferirListas(livro, lancamentos) {
  const valor = (linha) => centavos(linha.Valor);
  const colunas = (linha) => centavos(linha.Valor || '0,00') + centavos(linha['Valor Anulado'] || '0,00');
  const comValor = (registros) => [...registros.entries()].map(([id, fato]) => [id, fato.valor]);
  conferirLista('orcamentos.csv', 'Nº', valor, comValor(livro.orcamentos));
  conferirLista('despesas.csv', 'Nº', colunas, comValor(livro.despesas));
  conferirLista('receitas.csv', 'Nº', valor, comValor(livro.receitas));
  conferirLista('transferencias.csv', 'Nº', valor, comValor(livro.transferencias));
  // Nesta os débitos são negativos.
  const somados = (lado) => [...livro.operacoes.values()].flatMap((fato) => fato[lado].map((parte) => [fato.operacao, parte.valor]));
  conferirLista('redistribuicoes.csv', 'Operação', (linha) => Math.max(0, valor(linha)), somados('creditos'));
  conferirLista('redistribuicoes.csv', 'Operação', (linha) => Math.max(0, -valor(linha)), somados('debitos'));
  for (const { Nº: id, Situação: escrita } of tabela('despesas.csv')) {
    const { dataAnulacao, pagaEm } = livro.despesas.get(Number(id)) ?? {};
    const refeita = dataAnulacao ? 'ANULADA' : pagaEm ? 'PAGA' : 'A PAGAR';
    if (escrita !== refeita) erro(`despesas.csv: a despesa nº ${id} está ${escrita}, e os lançamentos dizem ${refeita}.`);
  }
  const escritos = tabela('livro.csv');
  lancamentos.forEach(({ sequencia, hash, dados }, indice) => {
    const linha = escritos[indice];
    if (linha?.Sequência !== String(sequencia) || linha.Hash !== hash || linha.Dados !== dados)
      erro(`livro.csv e livro.jsonl não dizem o mesmo do lançamento nº ${sequencia}.`);
  });
  return 'as listas de orçamentos, despesas, receitas, transferências, redistribuições e lançamentos';
}

// 7. Os anexos: estão todos na pasta, com os bytes que o livro registrou.

function conferirAnexos({ anexos }) {
  const escritos = new Map(
    tabela('anexos.csv').map((linha) => [chaveDoAnexo({ registro: linha.Registro, id: linha.Nº, sha256: linha['SHA-256'] }), linha]),
  );
  for (const [chave, { nome, registro, id, sha256: esperado }] of anexos) {
    const arquivo = escritos.get(chave)?.Arquivo;
    const onde = `o anexo “${nome}” de ${registro} ${id}`;
    if (!arquivo || !existsSync(join(pasta, arquivo))) erro(`Falta ${onde}.`);
    else if (sha256(ler(arquivo)) !== esperado) erro(`Foi alterado ${onde} (${arquivo}).`);
  }
  for (const chave of escritos.keys()) if (!anexos.has(chave)) erro(`anexos.csv tem um anexo que não está no livro: ${chave}.`);
  return `${anexos.size} anexos com os bytes que o livro registrou`;
}

// Leitura dos arquivos CSV e dos valores.

/** Os registros de um CSV: ponto e vírgula, aspas dobradas, uma marca no início; cada um por nome de coluna. */
function tabela(nome) {
  const texto = ler(nome)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  const linhas = [];
  let [linha, celula, entreAspas] = [[], '', false];
  for (let i = 0; i < texto.length; i += 1) {
    const letra = texto[i];
    if (entreAspas && letra === '"' && texto[i + 1] === '"') {
      celula += '"';
      i += 1;
    } else if (letra === '"') entreAspas = !entreAspas;
    else if (entreAspas || (letra !== ';' && letra !== '\n')) celula += letra;
    else {
      linha.push(letra === '\n' ? celula.replace(/\r$/, '') : celula);
      celula = '';
      if (letra === '\n') linhas.push(linha.splice(0));
    }
  }
  const [colunas, ...registros] = linhas;
  // Um apóstrofo diante de um texto impede que a planilha o tome por fórmula ou número.
  return registros.map((valores) => Object.fromEntries(colunas.map((coluna, i) => [coluna, (valores[i] ?? '').replace(/^'/, '')])));
}

/** `-1234,56` em centavos. */
function centavos(texto) {
  if (!/^-?\d+,\d\d$/.test(texto)) throw new Error(`não é um valor: ${texto}`);
  return Number(texto.replace(',', ''));
}

const reais = (valor) => (valor / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });

// O exame.

const MAIS_ERROS = 50;

// 8. As âncoras: o lançamento em que o livro estava em cada uma, e o caminho dele até a raiz que o texto da âncora diz.

const no = (prefixo, ...partes) =>
  createHash('sha256')
    .update(Buffer.concat([Buffer.of(prefixo), ...partes]))
    .digest();

function conferirAncoras(manifesto, lancamentos) {
  if (!existsSync(join(pasta, 'ancoras.jsonl'))) return 'nenhuma âncora, que esta instalação não faz';
  const ancoras = lerLinhas('ancoras.jsonl');
  for (const { numero, arquivo, carimbo, cabeca, caminho } of ancoras) {
    const texto = ler(arquivo);
    const [livro, cnpj, ano, sequencia, hash] = cabeca.split(' ');
    if (livro !== 'livro' || cnpj !== manifesto.associacao.cnpj || Number(ano) !== manifesto.ano)
      erro(`A âncora nº ${numero} não é deste livro.`);
    if (lancamentos[sequencia - 1]?.hash !== hash)
      erro(`O lançamento nº ${sequencia} não é o que foi ancorado na âncora nº ${numero}: o livro foi reescrito.`);
    let alto = no(0, Buffer.from(cabeca));
    for (const { lado, hash: vizinho } of caminho) {
      const ao = Buffer.from(vizinho, 'hex');
      alto = lado === 'esquerda' ? no(1, ao, alto) : no(1, alto, ao);
    }
    if (!texto.toString('utf8').includes(`\nRaiz: ${alto.toString('hex')}\n`)) erro(`O caminho não leva à raiz da âncora nº ${numero}.`);
    // O carimbo é assinado por outro: aqui se vê que é deste texto; a assinatura, com openssl, como diz o LEIA-ME.txt.
    if (carimbo && !ler(carimbo).includes(Buffer.from(sha256(texto), 'hex'))) erro(`O carimbo da âncora nº ${numero} é de outro texto.`);
  }
  return `${ancoras.length} âncoras do livro, ${ancoras.filter(({ carimbo }) => carimbo).length} delas com carimbo do tempo`;
}

function examinar() {
  const manifesto = JSON.parse(ler('manifesto.json').toString('utf8'));
  const lancamentos = lerLinhas('livro.jsonl');
  console.log(`${manifesto.associacao.nome} (${manifesto.associacao.cnpj}), exercício de ${manifesto.ano}\n`);
  const livro = refazer(lancamentos);
  for (const conferir of [
    () => conferirArquivos(manifesto),
    () => conferirCadeia(manifesto, lancamentos),
    () => conferirSaldos(livro),
    () => conferirContas(livro),
    () => conferirListas(livro, lancamentos),
    () => conferirAnexos(livro),
    () => conferirAncoras(manifesto, lancamentos),
  ]) {
    const antes = erros.length;
    let conferido;
    try {
      conferido = conferir();
    } catch (falha) {
      erro(`Não foi possível ler um arquivo: ${falha.message}`);
    }
    console.log(erros.length === antes ? `Confere: ${conferido}.` : `NÃO CONFERE: ${erros.length - antes} divergências, abaixo.`);
  }
}

try {
  examinar();
} catch (falha) {
  erro(`A exportação não pôde ser lida: ${falha.message}`);
}
for (const texto of erros.slice(0, MAIS_ERROS)) console.log(`- ${texto}`);
if (erros.length > MAIS_ERROS) console.log(`- e mais ${erros.length - MAIS_ERROS}.`);
console.log(
  erros.length === 0
    ? '\nTudo confere. O livro é este mesmo se o hash acima for o que está impresso nos documentos dele.'
    : `\nNão confere: ${erros.length} ${erros.length === 1 ? 'divergência' : 'divergências'}.`,
);
process.exitCode = erros.length === 0 ? 0 : 1;
