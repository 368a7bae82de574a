// Confere a exportação de um exercício sem usar o programa que a escreveu.
//
//   node verifica.mjs [pasta]        (Node.js 20 ou mais novo; a pasta é a deste arquivo, se não for dita)
//
// Refaz tudo dos lançamentos de livro.jsonl e compara cada arquivo, célula por célula; o que não se pode conferir é dito no fim.
// Lê só os arquivos da pasta, não escreve nada e não usa a rede. Termina com o código 0 se tudo confere e 1 se algo não confere.
// Valores são contados em centavos, com números inteiros.
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const pasta = process.argv[2] ?? dirname(fileURLToPath(import.meta.url));

// 1. O que se diz e o que se lê. A pasta pode ter sido feita para enganar: nada dela vai cru para a tela, e nada fora dela é lido.

const MAIOR_LINHA = 600;
/** Uma linha na tela: sem caracteres de controle nem invisíveis, que apagariam ou moveriam o que já foi dito. */
const dizer = (texto = '') => console.log(texto.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\uFFFD').slice(0, MAIOR_LINHA));

const MAIS_ERROS = 60;
const erros = [];
let contados = 0;
function erro(texto) {
  contados += 1;
  if (erros.length < MAIS_ERROS) erros.push(texto);
}

/** O que não foi conferido: por arquivo, o que e por quê. */
const naoConferidos = [];

const MAIOR_ARQUIVO = 512 * 1024 * 1024;

/** Os bytes de um arquivo da pasta; undefined se não existe. Só arquivos comuns, alcançados sem atalhos (links). */
function lerSeHouver(nome) {
  const partes = nome.split('/');
  if (partes.some((parte) => parte === '' || parte === '.' || parte === '..' || /[\\\p{Cc}]/u.test(parte)))
    throw new Error(`“${nome}” não é um nome de arquivo da exportação`);
  for (let quantas = 1; quantas <= partes.length; quantas += 1) {
    const parte = lstatSync(join(pasta, ...partes.slice(0, quantas)), { throwIfNoEntry: false });
    if (!parte) return undefined;
    if (quantas < partes.length ? !parte.isDirectory() : !parte.isFile()) throw new Error(`${nome} não é um arquivo comum`);
    if (parte.isFile() && parte.size > MAIOR_ARQUIVO) throw new Error(`${nome} é grande demais`);
  }
  return readFileSync(join(pasta, nome));
}

function ler(nome) {
  const conteudo = lerSeHouver(nome);
  if (!conteudo) throw new Error(`falta o arquivo ${nome}`);
  return conteudo;
}

const lerTexto = (nome) => ler(nome).toString('utf8');
const sha256 = (conteudo) => createHash('sha256').update(conteudo).digest('hex');
/** As linhas de um arquivo de um JSON por linha. */
const linhasDe = (nome) => lerTexto(nome).split('\n').filter(Boolean);

/** Os registros de um CSV: ponto e vírgula, aspas dobradas, uma marca no início; cada um por nome de coluna. */
function lerTabela(nome) {
  const texto = lerTexto(nome).replace(/^\uFEFF/, '');
  const linhas = [];
  let [linha, celula, entreAspas] = [[], '', false];
  for (let i = 0; i < texto.length; i += 1) {
    const letra = texto[i];
    if (entreAspas && letra === '"' && texto[i + 1] === '"') {
      celula += '"';
      i += 1;
    } else if (letra === '"') entreAspas = !entreAspas;
    else if (entreAspas || (letra !== ';' && letra !== '\r' && letra !== '\n')) celula += letra;
    else {
      linha.push(celula);
      celula = '';
      if (letra === ';') continue;
      if (letra === '\r' && texto[i + 1] === '\n') i += 1;
      linhas.push(linha.splice(0));
    }
  }
  if (celula !== '' || linha.length > 0) throw new Error(`${nome} acaba no meio de uma linha`);
  const [colunas = [], ...registros] = linhas;
  for (const [indice, { length }] of registros.entries())
    if (length !== colunas.length) throw new Error(`a linha ${indice + 2} de ${nome} tem ${length} colunas, e não ${colunas.length}`);
  return { colunas, registros: registros.map((valores) => Object.fromEntries(colunas.map((coluna, i) => [coluna, valores[i]]))) };
}

// 2. Valores, datas e textos, como a exportação os escreve.

/** `-1234,56`, sem separador de milhares. */
function decimal(centavos, virgula = ',') {
  const algarismos = String(Math.abs(centavos)).padStart(3, '0');
  return `${centavos < 0 ? '-' : ''}${algarismos.slice(0, -2)}${virgula}${algarismos.slice(-2)}`;
}

const dataBR = (data) => data.split('-').reverse().join('/');

/** Um apóstrofo diante de um texto impede que a planilha o tome por fórmula, ou por número e perca algarismos. */
const COM_APOSTROFO = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]|^'*(0\d+|\d{12,})$/;
const celulaDe = (texto) => (COM_APOSTROFO.test(texto) ? `'${texto}` : texto);
const semApostrofo = (celula) => (celula.startsWith("'") && COM_APOSTROFO.test(celula) ? celula.slice(1) : celula);

/** CPF ou CNPJ com pontos. */
const documento = (numero) =>
  (numero.length === 11
    ? numero.replace(/^(.{3})(.{3})(.{3})(.{2})$/s, '$1.$2.$3-$4')
    : numero.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/s, '$1.$2.$3/$4-$5')
  ).toUpperCase();

const EM_BRASILIA = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});
/** Um momento como as pessoas o leem no Brasil: `23/11/2026 14:05:06.789`. */
const momentoBR = (momento) => `${EM_BRASILIA.format(new Date(momento)).replace(',', '')}.${momento.slice(20, 23)}`;
/** O dia de um momento no Brasil, `2026-11-23`. */
const diaDe = (momento) => momentoBR(momento).slice(0, 10).split('/').reverse().join('-');

const soma = (partes) => partes.reduce((total, { valor }) => total + valor, 0);
const MESES = ['janeiro', 'fevereiro', 'marco', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'];
const dois = (numero) => String(numero).padStart(2, '0');
const fimDoMes = (ano, mes) => `${ano}-${dois(mes)}-${dois(new Date(Date.UTC(Number(ano), mes, 0)).getUTCDate())}`;

function agrupar(itens, chaveDe) {
  const grupos = new Map();
  for (const item of itens) {
    const chave = chaveDe(item);
    const grupo = grupos.get(chave);
    if (grupo) grupo.push(item);
    else grupos.set(chave, [item]);
  }
  return grupos;
}

// 3. A cadeia: cada lançamento leva o hash do anterior e o próprio, que cobre tudo o que ele diz.

const ZEROS = '0'.repeat(64);

function conferirCadeia({ manifesto, lancamentos, linhas }) {
  let anterior = ZEROS;
  lancamentos.forEach((lancamento, indice) => {
    const { sequencia, tipo, dados, operacao, dataEfetiva, autorCpf, autorNome, registradoEm, hashAnterior, hash } = lancamento;
    if (sequencia !== indice + 1) erro(`O lançamento nº ${indice + 1} falta ou está fora do lugar: nele está o nº ${sequencia}.`);
    if (hashAnterior !== anterior) erro(`O lançamento nº ${sequencia} não continua o anterior: o elo da cadeia está partido.`);
    const dito = [sequencia, tipo, dados, operacao, dataEfetiva, autorCpf, autorNome, registradoEm, hashAnterior];
    if (sha256(JSON.stringify([manifesto.associacao.cnpj, manifesto.ano, ...dito])) !== hash)
      erro(`O lançamento nº ${sequencia} foi alterado: o conteúdo não dá o hash dele.`);
    const escrito = { sequencia, tipo, dados, operacao, dataEfetiva, autorCpf, autorNome, registradoEm, hash, hashAnterior };
    if (JSON.stringify(escrito) !== linhas[indice]) erro(`A linha ${indice + 1} de livro.jsonl diz mais do que um lançamento.`);
    anterior = hash;
  });
  const { sequencia, hash } = manifesto.livro;
  if (sequencia !== lancamentos.length || hash !== anterior)
    erro(
      `O livro devia terminar no lançamento nº ${sequencia}, de hash ${hash}, e termina no nº ${lancamentos.length}, de hash ${anterior}.`,
    );
  return `livro.jsonl, ${lancamentos.length} lançamentos em cadeia, até o hash ${anterior}`;
}

// 4. O livro refeito, do primeiro ao último lançamento: os registros, o que somam às linhas do orçamento e o que movem nas contas.

const troca = (_, fato) => fato;
const some = () => undefined;
/** Um ato sobre uma prestação de contas, como as pessoas o chamam. */
const feito =
  (ato) =>
  (_, fato, { dia, autor }) => ({ ...fato, ato, dia, autor });

/** A linha como o livro a escreve: programa, ação, sub-ação, elemento e item; um traço onde não há. */
const nomeDaLinha = ({ idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem }) =>
  [idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem].map((id) => id ?? '-').join('.');

/** As partes de um valor da despesa que não são nada: na proporção do rateio, e os centavos que sobram para os maiores restos. */
function partesDe({ linha, idFonteRecurso, categoria, rateio }, valor) {
  if (!rateio) return valor > 0 ? [{ linha, idFonteRecurso, categoria, valor }] : [];
  const inteiro = rateio.reduce((total, parte) => total + BigInt(parte.valor), 0n);
  const partes = rateio.map((parte, indice) => {
    const produto = BigInt(valor) * BigInt(parte.valor);
    return { ...parte, valor: Number(produto / inteiro), resto: produto % inteiro, indice };
  });
  const maiores = [...partes].sort((a, b) => (a.resto === b.resto ? a.indice - b.indice : a.resto > b.resto ? -1 : 1));
  for (const parte of maiores.slice(0, valor - soma(partes))) parte.valor += 1;
  return partes.filter((parte) => parte.valor > 0);
}

/** O que muda nas linhas: o que o registro somava, com o sinal trocado, e o que soma agora, sem o que está dos dois lados. */
function diferenca(antes, depois) {
  const ficam = [...depois];
  const voltam = [];
  for (const velho of antes) {
    const igual = ficam.findIndex((novo) => JSON.stringify(novo) === JSON.stringify(velho));
    if (igual >= 0) ficam.splice(igual, 1);
    else voltam.push({ ...velho, valor: -velho.valor });
  }
  return [...voltam, ...ficam];
}

/** O que uma despesa soma às linhas: a pagar desde o dia dela, paga desde o pagamento, nada desde a anulação. Um resto a pagar conta no ano dele. */
function somasDaDespesa(despesa) {
  if (!despesa || despesa.origem) return [];
  const { valor, devido, dataElaboracao, pagaEm, dataAnulacao } = despesa;
  const em = (data, especie, sinal) =>
    partesDe(despesa, especie === 'Pago' ? valor : devido).map((parte) => {
      return { data, linha: nomeDaLinha(parte.linha), especie, valor: sinal * parte.valor };
    });
  const resolvida = pagaEm ?? dataAnulacao;
  const devida = em(resolvida && resolvida < dataElaboracao ? resolvida : dataElaboracao, 'A Pagar', 1);
  if (!resolvida) return devida;
  const paga = pagaEm ? em(pagaEm, 'Pago', 1) : [];
  const devolvida = pagaEm && dataAnulacao ? em(dataAnulacao, 'Pago', -1) : [];
  return [...devida, ...em(resolvida, 'A Pagar', -1), ...paga, ...devolvida];
}

/** As partes de um valor na conta, por programa e categoria. */
const partesMovidas = (partes, sinal) =>
  [...agrupar(partes, ({ linha, categoria }) => `${linha.idPrograma} ${categoria}`).values()].map((iguais) => {
    return { idPrograma: iguais[0].linha.idPrograma, categoria: iguais[0].categoria, valor: sinal * soma(iguais) };
  });

/** Um estorno baixa o que as linhas da despesa têm pago; o de outro exercício, ou de um resto a pagar, não está em linha do ano. */
function somasDoEstorno(receita, ano) {
  if (!receita?.estorno || receita.estorno.origem || receita.anoDespesa !== ano) return [];
  return receita.estorno.partes.map(({ linha, valor }) => ({
    data: receita.data,
    linha: nomeDaLinha(linha),
    especie: 'Pago',
    valor: -valor,
  }));
}

/** O que uma despesa move na conta: o pagamento, e a volta dele na anulação. */
function movimentosDaDespesa(despesa) {
  const { valor, numConta, pagaEm, dataAnulacao } = despesa;
  if (!(numConta && pagaEm)) return [];
  const em = (data, sinal) => ({ conta: numConta, data, partes: partesMovidas(partesDe(despesa, valor), sinal) });
  return dataAnulacao ? [em(pagaEm, -1), em(dataAnulacao, 1)] : [em(pagaEm, -1)];
}

function somasDaOperacao(operacao) {
  if (!operacao) return [];
  const { debitos, creditos, data } = operacao;
  if (soma(debitos) !== soma(creditos)) erro(`A redistribuição nº ${operacao.operacao} não tira o mesmo que põe.`);
  const em = (especie, partes) => partes.map(({ linha, valor }) => ({ data, linha: nomeDaLinha(linha), especie, valor }));
  return [...em('Débito', debitos), ...em('Crédito', creditos)];
}

/** Quem registra ou altera uma despesa, ou o modelo de que ela vem, a prepara, e não a libera. */
const tambemDe = (despesa, cpf) => ({ ...despesa, preparadaPor: [...(despesa.preparadaPor ?? []), cpf] });

/** Depois de um imposto retido ou devolvido a despesa deve menos ou mais, nas mesmas linhas. */
const deve =
  (sinal) =>
  (antes, { valor, rateio }, { cpf }) => {
    const devido = antes.valor + sinal * valor;
    return { ...tambemDe(antes, cpf), valor: devido, devido, rateio };
  };

/** A chave Pix e a conta do favorecido para as quais se libera. */
const destinoDe = ({ tipoChavePix, chavePix, idBanco, agencia, contaFavorecido }) => ({
  tipoChavePix,
  chavePix,
  idBanco,
  agencia,
  contaFavorecido,
});

/** O que se libera de um pagamento: a quem, quanto, de que conta, por que documento, e para que chave Pix e conta. */
const hashLiberado = ({ idFavorecido, valor, numConta, notaFiscal, chaveNf, ...destino }) =>
  sha256(JSON.stringify(['liberacao.v1', idFavorecido, valor, numConta, notaFiscal, chaveNf, ...Object.values(destinoDe(destino))]));

/** A liberação da despesa, se o que foi liberado é o que se deve pagar, ou o que se pagou. */
function liberacaoDe(despesa) {
  const { liberacao, pagaEm, numConta } = despesa;
  const vale =
    liberacao && hashLiberado({ ...despesa, ...liberacao.destino, numConta: pagaEm ? numConta : liberacao.numConta }) === liberacao.hash;
  return vale ? liberacao : undefined;
}

/** A liberação diz o hash do que ela libera, e é de quem não preparou a despesa. */
function liberada(antes, fato, { dia, autor, cpf }) {
  const { idDespesa, numConta, hash } = fato;
  if (hashLiberado(fato) !== hash || hashLiberado({ ...antes, ...destinoDe(fato), numConta }) !== hash)
    erro(`A liberação da despesa nº ${idDespesa} não é do pagamento que ela diz.`);
  if (antes.preparadaPor.includes(cpf)) erro(`A despesa nº ${idDespesa} foi liberada por quem a preparou.`);
  return { ...antes, liberacao: { por: autor, em: dia, numConta, destino: destinoDe(fato), hash } };
}

/** O pagamento acima da alçada é o que outra pessoa liberou, ou diz o lançamento do extrato que o mostra feito. */
function paga(antes, fato) {
  const depois = { ...antes, ...fato, pagaEm: fato.dataPagamento };
  if (fato.alcada !== undefined && fato.idLinha === undefined && !liberacaoDe(depois))
    erro(`A despesa nº ${fato.idDespesa} foi paga acima da alçada sem liberação que valha.`);
  return depois;
}

/** Paga acima da alçada sem liberação, como uma linha do extrato mostra, até que o pagamento seja desfeito. */
const semLiberacao = (despesa) => typeof despesa.idLinha === 'number';

/** O que uma folha de rendimentos move: o saldo inicial, e o rendimento de cada mês. */
const QUANTIAS = ['abertura', ...MESES];

/**
 * A folha, com o dia, o programa e a categoria com que cada quantia dela foi escrita. A quantia que não muda guarda o dia; a de mês fechado, também o programa e
 * a categoria.
 */
function folhaDepois(antes, fato, { dia }) {
  const { idPrograma, categoria, mesesFechados } = fato;
  const escritas = QUANTIAS.map((quantia, mes) => {
    const igual = antes?.[quantia] === fato[quantia] ? antes.escritas[quantia] : undefined;
    const fechada = Math.max(mes, 1) <= mesesFechados;
    return [quantia, igual && fechada ? igual : { dia: igual?.dia ?? dia, idPrograma, categoria }];
  });
  return { ...fato, escritas: Object.fromEntries(escritas) };
}

const saldoFinal = (folha) => MESES.reduce((total, mes) => total + folha[mes], folha.saldoInicial);
const valorDoFato = (antes, fato) => fato.valor ?? antes?.valor ?? null;
const entrada = ({ idPrograma, categoria, valor }, conta, data) => ({ conta, data, partes: [{ idPrograma, categoria, valor }] });

/** O que uma despesa diz do pagamento antes de ser paga. */
const NAO_PAGA = {
  dataPagamento: null,
  formaPagamento: null,
  pagaEm: null,
  numConta: null,
  documentoPagamento: null,
  motivoAntecipacao: null,
  alcada: null,
  idLinha: null,
};

/** Os lançamentos que só acrescentam à despesa os seus campos; escritos a partir das descrições deles, como `DITAS`. */
const ACRESCENTAM = ['PagamentoClassificado'];

/**
 * Cada espécie de registro. `tipos` diz o que cada tipo de lançamento faz dele (antes, fato, momento), `valor` de quanto é o lançamento;
 * `linhas` e `contas`, o que ele soma às linhas e move nas contas.
 */
const ESPECIES = {
  orcamento: {
    tipos: { OrcamentoDefinido: troca, OrcamentoAlterado: troca, OrcamentoExcluido: some },
    chave: ({ id }) => id,
    valor: valorDoFato,
    linhas(antes, depois, { primeiro, hoje }) {
      const em = ({ linha, valor }, sinal, data) => ({ data, linha: nomeDaLinha(linha), especie: 'Orçado', valor: sinal * valor });
      return [...(antes ? [em(antes, -1, hoje)] : []), ...(depois ? [em(depois, 1, antes ? hoje : primeiro)] : [])];
    },
  },
  despesa: {
    tipos: {
      DespesaRegistrada: (_, fato, { cpf }) => tambemDe({ ...fato, devido: fato.valor }, cpf),
      DespesaTransportada: (_, fato) => ({ ...fato, devido: fato.valor }),
      TransporteDesfeito: some,
      // Depois do pagamento ela guarda o que se devia.
      DespesaAlterada(antes, fato, { cpf }) {
        const devido = antes.pagaEm ? antes.devido : fato.valor;
        // O atesto é do favorecido e do valor que se viu.
        const atesto = antes.idFavorecido === fato.idFavorecido && antes.valor === fato.valor ? antes.atesto : null;
        return { ...tambemDe(antes, cpf), ...fato, rateio: fato.rateio, devido, atesto };
      },
      ...Object.fromEntries(ACRESCENTAM.map((tipo) => [tipo, (antes, fato) => ({ ...antes, ...fato })])),
      DespesaLiberada: liberada,
      LiberacaoDesfeita: (antes) => ({ ...antes, liberacao: null }),
      DespesaPaga: paga,
      PagamentoCorrigido: (antes, { dataPagamento, formaPagamento, numConta, documentoPagamento, motivo }) => {
        const antecipado = antes.dataNf !== null && dataPagamento < antes.dataNf;
        const motivoAntecipacao = antecipado ? (antes.motivoAntecipacao ?? motivo) : null;
        return { ...antes, dataPagamento, formaPagamento, numConta, documentoPagamento, motivoAntecipacao, pagaEm: dataPagamento };
      },
      // Volta a dever o que devia, nas mesmas proporções do rateio.
      PagamentoDesfeito: (antes) => ({
        ...antes,
        ...NAO_PAGA,
        valor: antes.devido,
        rateio: antes.rateio && partesDe(antes, antes.devido),
      }),
      DespesaAnulada: (antes, fato) => ({ ...antes, ...fato }),
      AnulacaoDesfeita: (antes) => ({ ...antes, dataAnulacao: null, justificativaAnulacao: null, dataPagamento: antes.pagaEm ?? null }),
      DespesaAtestada: (antes, { data, nome, cargo, texto }) => ({ ...antes, atesto: { data, nome, cargo, texto } }),
      DespesaDesatestada: (antes) => ({ ...antes, atesto: null }),
      DespesaExcluida: some,
      ImpostoRetido: deve(-1),
      ImpostoDevolvido: deve(1),
    },
    chave: ({ idDespesa }) => idDespesa,
    valor: (antes, fato, tipo) => (tipo === 'DespesaAtestada' || ACRESCENTAM.includes(tipo) ? null : valorDoFato(antes, fato)),
    linhas: (antes, depois) => diferenca(somasDaDespesa(antes), somasDaDespesa(depois)),
    contas: movimentosDaDespesa,
  },
  redistribuicao: {
    tipos: {
      RedistribuicaoEfetuada: troca,
      RedistribuicaoJustificada: (antes, { justificativa }) => ({ ...antes, justificativa }),
      RedistribuicaoExcluida: some,
    },
    chave: ({ operacao }) => operacao,
    valor: (antes, fato, tipo) => (tipo === 'RedistribuicaoJustificada' ? null : soma((fato.debitos ? fato : antes).debitos)),
    linhas: (antes, depois) => diferenca(somasDaOperacao(antes), somasDaOperacao(depois)),
  },
  receita: {
    tipos: { ReceitaRegistrada: troca, ReceitaAlterada: troca, ReceitaExcluida: some },
    chave: ({ id }) => id,
    valor: valorDoFato,
    linhas: (antes, depois, { primeiro }) => {
      const ano = Number(primeiro.slice(0, 4));
      return diferenca(somasDoEstorno(antes, ano), somasDoEstorno(depois, ano));
    },
    contas: (receita) =>
      receita.estorno
        ? [{ conta: receita.numConta, data: receita.data, partes: partesMovidas(receita.estorno.partes, 1) }]
        : [entrada(receita, receita.numConta, receita.data)],
  },
  rendimento: {
    tipos: { RendimentoInformado: folhaDepois, RendimentoAlterado: folhaDepois },
    chave: ({ numConta }) => numConta,
    valor: (_, fato) => saldoFinal(fato),
    // De um mês que não tinha acabado, no dia em que foi escrito.
    contas: (folha, ano) =>
      QUANTIAS.flatMap((quantia, mes) => {
        const { dia, idPrograma, categoria } = folha.escritas[quantia];
        const { primeiro, hoje } = diasDo(ano, dia);
        const em = mes === 0 ? primeiro : [fimDoMes(ano, mes), hoje].sort()[0];
        return folha[quantia] === 0 ? [] : [entrada({ idPrograma, categoria, valor: folha[quantia] }, folha.numConta, em)];
      }),
  },
  transferencia: {
    tipos: { TransferenciaRegistrada: troca, TransferenciaExcluida: some },
    chave: ({ id }) => id,
    valor: valorDoFato,
    contas: (registro) => [
      entrada({ ...registro, valor: -registro.valor }, registro.contaOrigem, registro.data),
      entrada(registro, registro.contaDestino, registro.data),
    ],
  },
  saldo_transportado: {
    tipos: { SaldoTransportado: troca, SaldoTransportadoCorrigido: troca },
    chave: ({ numConta }) => numConta,
    valor: (_, { partes }) => soma(partes),
    contas: ({ numConta, partes }, ano) => (partes.length > 0 ? [{ conta: numConta, data: `${ano}-01-01`, partes }] : []),
  },
  implantacao: {
    tipos: { SaldosImplantados: troca, ImplantacaoSubstituida: troca },
    chave: () => 0,
    valor: (_, { saldos }) => soma(saldos),
    // Um movimento para cada conta; nenhum da que não tinha nada.
    contas: ({ em, saldos }) =>
      [...agrupar(saldos, contaDe)]
        .map(([conta, seus]) => ({ conta, data: em, partes: seus.filter(({ valor }) => valor !== 0) }))
        .filter(({ partes }) => partes.length > 0),
  },
  rol: {
    tipos: { RolAprovado: (_, fato) => ({ ...fato, aprovacao: fato.versao }) },
    chave: ({ id }) => id,
    valor: (_, { linhas }) => soma(linhas),
  },
  exercicio: {
    tipos: { ExercicioAberto: troca, ExercicioEncerrado: troca, ExercicioReaberto: troca },
    chave: () => 0,
    valor: () => null,
  },
  ato_prestacao: {
    tipos: {
      PrestacaoApresentada: feito('APRESENTADA'),
      PrestacaoRecebida: feito('RECEBIDA'),
      PrestacaoDevolvida: feito('DEVOLVIDA'),
      PedidoRespondido: feito('PEDIDO RESPONDIDO'),
      PrestacaoJulgada: feito('JULGADA'),
      AtoDesfeito: feito('ATO DESFEITO'),
    },
    chave: ({ id }) => id,
    valor: () => null,
  },
  anexo: {
    tipos: { AnexoJuntado: (_, fato, { dia, autor }) => ({ ...fato, dia, autor }), AnexoRetirado: some },
    chave: ({ registro, id, sha256: hash }) => `${registro} ${id} ${hash}`,
    valor: () => null,
  },
  conciliacao: {
    tipos: {
      ConciliacaoFeita: troca,
      // Outro movimento da mesma conta, do mesmo dia e do mesmo valor está no lugar de cada um.
      ConciliacaoAcompanhada(antes, { trocas }) {
        const lugares = new Map(trocas.map(({ de, para }) => [lugarDe(de), para]));
        return { ...antes, movimentos: antes.movimentos.map((movimento) => ({ ...movimento, ...lugares.get(lugarDe(movimento)) })) };
      },
      ConciliacaoDesfeita: some,
    },
    chave: ({ id }) => id,
    valor: (antes, fato, tipo) => (tipo === 'ConciliacaoAcompanhada' ? null : soma((fato.linhas ? fato : antes).linhas)),
  },
  comeco_conciliacao: {
    tipos: { ConciliacaoComecada: (_, fato, { dia, autor }) => ({ ...fato, dia, autor }), ComecoDesfeito: some },
    chave: ({ numConta }) => numConta,
    valor: (antes, { saldo }) => saldo ?? antes.saldo,
  },
  mes_conciliado: {
    tipos: {
      MesConciliado: (_, fato, { dia, autor }) => ({ ...fato, fechado: true, dia, autor, motivo: null }),
      MesReaberto: (antes, { motivo }, { dia, autor }) => ({ ...antes, fechado: false, dia, autor, motivo }),
    },
    chave: ({ numConta, mes }) => `${numConta} ${mes}`,
    valor: (_, { saldoExtrato }) => saldoExtrato ?? null,
  },
};

const ESPECIE_DO_TIPO = new Map(
  Object.entries(ESPECIES).flatMap(([especie, { tipos }]) => Object.keys(tipos).map((tipo) => [`${tipo}.v1`, especie])),
);

/** Os dias de um livro: o primeiro, e o do registro, ou o mais próximo dele dentro do ano. */
function diasDo(ano, dia) {
  const primeiro = `${ano}-01-01`;
  const doDia = Number(dia.slice(0, 4));
  if (doDia === ano) return { primeiro, hoje: dia };
  return { primeiro, hoje: doDia < ano ? primeiro : `${ano}-12-31` };
}

const lugarDe = ({ sequencia, ordem }) => `${sequencia}.${ordem}`;
const NADA = { Orçado: 0, Débito: 0, Crédito: 0, Pago: 0, 'A Pagar': 0 };

const SEM_EFEITO = { somas: [], efeito: NADA, fato: {}, valor: null };

/** Soma ao saldo de uma linha, ou ao efeito de um lançamento. */
const somado = (saldo, { especie, valor }) => ({ ...saldo, [especie]: saldo[especie] + valor });

/**
 * O livro refeito: os registros de cada espécie por chave, os lançamentos com o que fizeram (`passos`), os saldos das linhas, todos os
 * movimentos das contas e, por lugar, os que estão de pé.
 */
function refazer(ano, lancamentos) {
  const registros = Object.fromEntries(Object.keys(ESPECIES).map((especie) => [especie, new Map()]));
  const livro = { ano, registros, passos: [], saldos: new Map(), movimentos: [], dePe: new Map() };
  const movidos = new Map();
  for (const lancamento of lancamentos) {
    const { sequencia, tipo } = lancamento;
    const especie = ESPECIE_DO_TIPO.get(tipo);
    let passo = SEM_EFEITO;
    if (!especie) erro(`O lançamento nº ${sequencia} é de um tipo que este verificador não conhece: ${tipo}.`);
    else
      try {
        passo = aplicar(livro, movidos, especie, lancamento);
      } catch {
        erro(`O lançamento nº ${sequencia} (${tipo}) não faz sentido depois dos anteriores.`);
      }
    livro.passos.push(passo);
  }
  return livro;
}

function aplicar(livro, movidos, especie, { sequencia, tipo, dados, registradoEm, autorCpf, autorNome }) {
  const { tipos, chave: chaveDe, valor, linhas, contas } = ESPECIES[especie];
  const nome = tipo.replace(/\.v1$/, '');
  const fato = JSON.parse(dados);
  const chave = chaveDe(fato);
  const antes = livro.registros[especie].get(chave);
  const dia = diaDe(registradoEm);
  const feito = tipos[nome](antes, fato, { dia, autor: autorNome, cpf: autorCpf });
  const depois = feito && { ...feito, versao: sequencia, registradoEm, autorNome };
  if (depois) livro.registros[especie].set(chave, depois);
  else livro.registros[especie].delete(chave);
  const somas = linhas?.(antes, depois, diasDo(livro.ano, dia)) ?? [];
  for (const parte of somas) livro.saldos.set(parte.linha, somado(livro.saldos.get(parte.linha) ?? NADA, parte));
  if (contas) mover(livro, movidos, { especie, chave, sequencia }, depois ? contas(depois, livro.ano) : []);
  return { somas, efeito: somas.reduce(somado, NADA), fato, valor: valor(antes, fato, nome) };
}

/** Os movimentos de um registro: os que já não valem são estornados, e os novos são escritos. */
function mover({ movimentos, dePe }, movidos, { especie, chave, sequencia }, agora) {
  const textoDe = ({ conta, data, partes }) =>
    JSON.stringify([conta, data, partes.map(({ idPrograma, categoria, valor }) => [idPrograma, categoria, valor])]);
  const registro = `${especie} ${chave}`;
  const antes = movidos.get(registro) ?? [];
  const novos = [...agora];
  const estornados = antes.filter((velho) => {
    const igual = novos.findIndex((novo) => textoDe(novo) === textoDe(velho));
    if (igual >= 0) novos.splice(igual, 1);
    return igual < 0;
  });
  for (const velho of estornados) dePe.delete(lugarDe(velho));
  const estornos = estornados.map((velho) => ({ ...velho, partes: velho.partes.map((parte) => ({ ...parte, valor: -parte.valor })) }));
  const escritos = [...estornos, ...novos].map((movimento, ordem) => ({ ...movimento, sequencia, ordem, especie, chave }));
  movimentos.push(...escritos);
  const ficam = escritos.slice(estornos.length);
  for (const movimento of ficam) dePe.set(lugarDe(movimento), movimento);
  movidos.set(registro, [...antes.filter((velho) => !estornados.includes(velho)), ...ficam]);
}

/** Com o que o livro começa: está na conta no primeiro dia do ano, ou no dos saldos de abertura, e em nenhum extrato. */
const eAbertura = ({ data, especie }, ano) =>
  especie === 'implantacao' || (data === `${ano}-01-01` && !['despesa', 'receita', 'transferencia'].includes(especie));

const MESES_ESCRITOS = MESES.map((mes) => mes.toUpperCase().replace('MARCO', 'MARÇO'));

/** Um movimento como as pessoas o chamam. */
function historicoDe({ registros, ano }, movimento) {
  const { especie, chave, data } = movimento;
  const registro = registros[especie].get(chave);
  const rendimento = () => (eAbertura(movimento, ano) ? 'SALDO INICIAL' : `RENDIMENTO DE ${MESES_ESCRITOS[Number(data.slice(5, 7)) - 1]}`);
  const nomes = {
    despesa: () => registro.objetoResumido ?? `DESPESA Nº ${chave}`,
    receita: () => registro.descricao,
    transferencia: () => registro.historico,
    rendimento,
    saldo_transportado: () => `SALDO TRANSPORTADO DE ${ano - 1}`,
  };
  return nomes[especie]();
}

// 5. As tabelas: cada coluna diz o que os lançamentos dão para ela.

/** Como a célula é escrita; o valor sai do registro. */
const texto = (de) => ({ de, escrita: (valor) => celulaDe(String(valor ?? '')) });
const data = (de) => ({ de, escrita: (valor) => (valor ? dataBR(valor) : '') });
const dinheiro = (de) => ({ de, escrita: (valor) => (typeof valor === 'number' ? decimal(valor) : ''), somada: true });
/** O nome que um cadastro dá ao número `de`. O livro só tem o número: aqui se vê que em toda a exportação ele tem um nome só. */
const nome = (cadastro, de) => ({ de, cadastro });
/** O que o livro não tem. */
const fora = (motivo) => ({ motivo });

const NOMES = 'nomes dos cadastros não estão no livro; conferido só que o mesmo número tem o mesmo nome em toda a exportação';
const FRASE = 'é a frase do sistema para as outras colunas; o lançamento está em Dados';
const DIARIO = 'manifestações estão no diário da associação, e não no livro';
const CADASTRO = 'mandatos, pesquisas e bens são cadastros da associação, e não estão no livro';
const dosCadastros = (...colunas) => Object.fromEntries(colunas.map((coluna) => [coluna, fora(CADASTRO)]));
const valoresDosCadastros = (...colunas) => Object.fromEntries(colunas.map((coluna) => [coluna, { ...fora(CADASTRO), somada: true }]));

/** O lugar no plano: o número e o nome de cada nível. */
const plano = (linhaDe) =>
  Object.fromEntries(
    [
      ['Programa', 'programa', 'idPrograma', 'Programa'],
      ['Ação', 'acao', 'idAcao', 'Ação', 'da'],
      ['Sub-Ação', 'subAcao', 'idSubAcao', 'Sub-Ação', 'da'],
      ['Item', 'item', 'idItem', 'Item'],
      ['Elemento', 'elemento', 'idElementoDespesa', 'Elemento de Despesa'],
    ].flatMap(([numero, cadastro, campo, titulo, de = 'do']) => [
      [`Nº ${de} ${numero}`, texto((registro) => linhaDe(registro)[campo])],
      [titulo, nome(cadastro, (registro) => linhaDe(registro)[campo])],
    ]),
  );

/** Os níveis de uma linha pelo nome dela. */
function niveisDe(linha) {
  const [idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem] = linha.split('.').map((id) => (id === '-' ? null : Number(id)));
  return { idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem };
}

const NIVEIS = [
  ['programa', 'idPrograma', 'programa'],
  ['acao', 'idAcao', 'ação'],
  ['subAcao', 'idSubAcao', 'sub-ação'],
  ['item', 'idItem', 'item'],
];

/** `PDDE › MANUTENÇÃO › SABÃO (MATERIAL DE CONSUMO)` */
function linhaPorExtenso(linha, nomes) {
  const ids = niveisDe(linha);
  const nomeDe = (cadastro, id, nivel) => nomes.de(cadastro, id) || `${nivel} nº ${id}`;
  const niveis = NIVEIS.filter(([, campo]) => ids[campo] !== null).map(([cadastro, campo, nivel]) => nomeDe(cadastro, ids[campo], nivel));
  return `${niveis.join(' › ') || 'Sem programa'} (${nomeDe('elemento', ids.idElementoDespesa, 'elemento')})`;
}

const valores = (mapa) => [...mapa.values()];
const disponivel = ({ Orçado, Débito, Crédito, Pago }) => Orçado - Débito + Crédito - Pago;
const linhasDoPasso = ({ somas }) => [...new Set(somas.map(({ linha }) => linha))];

/** Uma linha para cada parte de uma despesa. */
function partesEscritas(despesa) {
  const partes = despesa.rateio ? partesDe(despesa, despesa.valor) : [];
  const dita = { ...despesa, vigente: liberacaoDe(despesa), semLiberacao: semLiberacao(despesa) };
  if (partes.length === 0) return [dita];
  return partes.map((parte, indice) => ({ ...dita, ...parte, parte: `${indice + 1}/${partes.length}` }));
}

/** As linhas do extrato e os movimentos do livro de uma conciliação. */
function ladosDe(conciliacao, livro) {
  const dia = [...conciliacao.linhas, ...conciliacao.movimentos]
    .map((parte) => parte.data)
    .sort()
    .at(-1);
  const comum = { ...conciliacao, dia };
  const movidos = conciliacao.movimentos.map((parte) => {
    const movimento = livro.dePe.get(lugarDe(parte));
    if (!movimento) throw new Error(`a conciliação nº ${conciliacao.id} é de um movimento que não está de pé, ${lugarDe(parte)}`);
    const despesa = movimento.especie === 'despesa' ? livro.registros.despesa.get(movimento.chave) : undefined;
    const historico = historicoDe(livro, movimento);
    return { ...comum, lado: 'LIVRO', parte: { ...parte, historico, documento: despesa?.documentoPagamento }, despesa };
  });
  return [...conciliacao.linhas.map((parte) => ({ ...comum, lado: 'EXTRATO', parte })), ...movidos];
}

const contaDe = ({ numConta }) => numConta;

const ACOES = {
  CORRIGIR: 'Corrigir',
  EXCLUIR: 'Excluir',
  INCLUIR: 'Incluir',
  CONCILIAR: 'Conciliar',
  DEVOLVER: 'Devolver',
  ESCLARECER: 'Esclarecer',
};
const ASSUNTOS = {
  DESPESA: 'Despesa',
  RECEITA: 'Receita',
  TRANSFERENCIA: 'Transferência',
  BEM: 'Bem',
  CONTA_MES: 'Mês de uma conta',
  FORMULARIO: 'Formulário',
  ANEXO: 'Anexo',
  GERAL: 'A prestação inteira',
};
const RESPOSTAS = { REALIZADO: 'Realizado', JUSTIFICADO: 'Justificado' };
const RESULTADOS = { APROVADA: 'Aprovada', APROVADA_COM_RESSALVAS: 'Aprovada com ressalvas', REPROVADA: 'Reprovada' };

/** `1. Corrigir: Despesa 12 de 2025. Falta a nota. (10,00)` */
function pedidoEscrito({ id, acao, sobre, texto: pedido, valor }) {
  const sobreQual = [ASSUNTOS[sobre.tipo], sobre.id && ` ${sobre.id}`, sobre.ano && ` de ${sobre.ano}`].filter(Boolean).join('');
  return `${id}. ${ACOES[acao]}: ${sobreQual}. ${pedido}${valor === null ? '' : ` (${decimal(valor)})`}`;
}

// Daqui até «Fim» escrito a partir das descrições dos registros: um teste confere que está em dia, e `UPDATE_VERIFIER=1` o escreve de novo.
const DITAS = {
  despesa: [
    ['Categoria', texto, 'categoria'],
    ['Objeto resumido', texto, 'objetoResumido'],
    ['Objeto detalhado', texto, 'objetoDetalhado'],
    ['Nota Fiscal', texto, 'notaFiscal'],
    ['Tipo de Documento', texto, 'tipoDocumento'],
    ['Chave da Nota', texto, 'chaveNf'],
    ['Data da Nota', data, 'dataNf'],
    ['Vencimento', data, 'vencimento'],
    ['Data de Elaboração', data, 'dataElaboracao'],
    ['Data de Pagamento', data, 'dataPagamento'],
    ['Forma de Pagamento', texto, 'formaPagamento'],
    ['Conta', texto, 'numConta'],
    ['Documento do Pagamento', texto, 'documentoPagamento'],
    ['Motivo do Pagamento antes da Nota', texto, 'motivoAntecipacao'],
    ['Data da Anulação', data, 'dataAnulacao'],
    ['Justificativa da Anulação', texto, 'justificativaAnulacao'],
  ],
};
// Fim

/** As colunas que um registro diz por si: o título, como a célula é escrita e o campo. */
const ditas = (colunas) => Object.fromEntries(colunas.map(([titulo, escrita, campo]) => [titulo, escrita((registro) => registro[campo])]));

const TABELAS = {
  orcamentos: {
    registros: ({ registros }) => valores(registros.orcamento),
    chave: ['Nº'],
    colunas: { Nº: texto(({ id }) => id), ...plano(({ linha }) => linha), Valor: dinheiro(({ valor }) => valor) },
  },
  despesas: {
    registros: ({ registros }) => valores(registros.despesa).flatMap(partesEscritas),
    chave: ['Nº', 'Parte'],
    colunas: {
      Nº: texto(({ idDespesa }) => idDespesa),
      Parte: texto(({ parte }) => parte),
      'Imposto Retido da Despesa Nº': texto(({ idDespesaPrincipal }) => idDespesaPrincipal),
      'Resto a Pagar de': texto(({ origem }) => origem?.ano),
      'Nº na Origem': texto(({ origem }) => origem?.idDespesa),
      Situação: texto(({ dataAnulacao, dataPagamento }) => (dataAnulacao ? 'ANULADA' : dataPagamento ? 'PAGA' : 'A PAGAR')),
      ...plano(({ linha }) => linha),
      'Nº da Fonte': texto(({ idFonteRecurso }) => idFonteRecurso),
      'Fonte de Recursos': nome('fonte', ({ idFonteRecurso }) => idFonteRecurso),
      'CPF/CNPJ do Favorecido': texto(({ idFavorecido }) => documento(idFavorecido)),
      Favorecido: nome('favorecido', ({ idFavorecido }) => idFavorecido),
      ...ditas(DITAS.despesa),
      'Data de Pagamento': data(({ dataAnulacao, formaPagamento, dataPagamento }) =>
        !dataAnulacao || formaPagamento ? dataPagamento : null,
      ),
      'Data do Atesto': data(({ atesto }) => atesto?.data),
      'Nome de quem Atesta': texto(({ atesto }) => atesto?.nome),
      'Cargo de quem Atesta': texto(({ atesto }) => atesto?.cargo),
      'Texto do Atesto': texto(({ atesto }) => atesto?.texto),
      'Liberada por': texto(({ vigente }) => vigente?.por),
      'Liberada em': data(({ vigente }) => vigente?.em),
      'Paga sem Liberação': texto((despesa) => (despesa.semLiberacao ? 'SIM' : null)),
      Valor: dinheiro(({ dataAnulacao, valor }) => (dataAnulacao ? null : valor)),
      'Valor Pago': dinheiro(({ dataAnulacao, dataPagamento, valor }) => (!dataAnulacao && dataPagamento ? valor : null)),
      'Valor a Pagar': dinheiro(({ dataAnulacao, dataPagamento, valor }) => (dataAnulacao || dataPagamento ? null : valor)),
      'Valor Anulado': dinheiro(({ dataAnulacao, valor }) => (dataAnulacao ? valor : null)),
    },
  },
  receitas: {
    registros: ({ registros }) => valores(registros.receita),
    chave: ['Nº'],
    colunas: {
      Nº: texto(({ id }) => id),
      Conta: texto(contaDe),
      'Nº do Banco': nome('bancoDaConta', contaDe),
      Banco: nome('nomeDoBancoDaConta', contaDe),
      'Nº da Fonte': texto(({ idFonteRecurso }) => idFonteRecurso),
      'Fonte de Recursos': nome('fonte', ({ idFonteRecurso }) => idFonteRecurso),
      Data: data((receita) => receita.data),
      Descrição: texto(({ descricao }) => descricao),
      Tipo: texto(({ tipo }) => tipo),
      Categoria: texto(({ categoria }) => categoria),
      'Nº do Programa': texto(({ idPrograma }) => idPrograma),
      Programa: nome('programa', ({ idPrograma }) => idPrograma),
      'Ano da Despesa Estornada': texto(({ anoDespesa }) => anoDespesa),
      'Nº da Despesa Estornada': texto(({ idDespesa }) => idDespesa),
      Motivo: texto(({ motivo }) => motivo),
      Valor: dinheiro(({ valor }) => valor),
    },
  },
  estornos: {
    registros: ({ registros }) =>
      valores(registros.receita).flatMap(({ id, estorno }) =>
        (estorno?.partes ?? []).map((parte, indice) => ({ ...parte, id, parte: indice + 1 })),
      ),
    chave: ['Nº da Receita', 'Parte'],
    colunas: {
      'Nº da Receita': texto(({ id }) => id),
      Parte: texto(({ parte }) => parte),
      ...plano(({ linha }) => linha),
      'Nº da Fonte': texto(({ idFonteRecurso }) => idFonteRecurso),
      'Fonte de Recursos': nome('fonte', ({ idFonteRecurso }) => idFonteRecurso),
      Categoria: texto(({ categoria }) => categoria),
      Valor: dinheiro(({ valor }) => valor),
    },
  },
  redistribuicoes: {
    registros: ({ registros }) =>
      valores(registros.redistribuicao).flatMap((operacao) => [
        ...operacao.debitos.map(({ linha, valor }) => ({ ...operacao, linha, valor: -valor })),
        ...operacao.creditos.map((credito) => ({ ...operacao, ...credito })),
      ]),
    chave: ['Operação', 'Movimento', 'Nº do Programa', 'Nº da Ação', 'Nº da Sub-Ação', 'Nº do Item', 'Nº do Elemento'],
    colunas: {
      Operação: texto(({ operacao }) => operacao),
      Data: data((operacao) => operacao.data),
      Movimento: texto(({ valor }) => (valor < 0 ? 'DÉBITO' : 'CRÉDITO')),
      ...plano(({ linha }) => linha),
      Justificativa: texto(({ justificativa }) => justificativa),
      Proposta: texto(({ aprovacao }) => aprovacao?.proposta),
      'Quem aprovou': texto(({ aprovacao }) => aprovacao?.nome),
      Cargo: texto(({ aprovacao }) => aprovacao?.cargo),
      'Dia da aprovação': data(({ aprovacao }) => aprovacao?.dia),
      'Data da Ata': data(({ aprovacao }) => aprovacao?.ata.data),
      'Hora da Ata': texto(({ aprovacao }) => aprovacao?.ata.hora),
      Valor: dinheiro(({ valor }) => valor),
    },
  },
  rendimentos: {
    registros: ({ registros }) => valores(registros.rendimento),
    chave: ['Conta'],
    colunas: {
      Conta: texto(contaDe),
      'Nº do Banco': nome('bancoDaConta', contaDe),
      Banco: nome('nomeDoBancoDaConta', contaDe),
      'Saldo Inicial': dinheiro(({ saldoInicial }) => saldoInicial),
      ...Object.fromEntries(
        MESES.map((mes, indice) => [
          `${mes[0].toUpperCase()}${MESES_ESCRITOS[indice].slice(1).toLowerCase()}`,
          dinheiro((folha) => folha[mes]),
        ]),
      ),
      'Saldo inicial + rendimentos': dinheiro(saldoFinal),
    },
  },
  transferencias: {
    registros: ({ registros }) => valores(registros.transferencia),
    chave: ['Nº'],
    colunas: {
      Nº: texto(({ id }) => id),
      Data: data((transferencia) => transferencia.data),
      'Da Conta': texto(({ contaOrigem }) => contaOrigem),
      'Para a Conta': texto(({ contaDestino }) => contaDestino),
      Histórico: texto(({ historico }) => historico),
      Categoria: texto(({ categoria }) => categoria),
      'Nº do Programa': texto(({ idPrograma }) => idPrograma),
      Programa: nome('programa', ({ idPrograma }) => idPrograma),
      Valor: dinheiro(({ valor }) => valor),
    },
  },
  saldos_de_abertura: {
    registros: ({ registros }) =>
      valores(registros.implantacao).flatMap(({ saldos, ...implantacao }) => saldos.map((saldo) => ({ ...implantacao, ...saldo }))),
    chave: ['Conta', 'Nº do Programa', 'Categoria'],
    colunas: {
      Conta: texto(contaDe),
      'Descrição da Conta': nome('conta', contaDe),
      'Nº do Programa': texto(({ idPrograma }) => idPrograma),
      Programa: nome('programa', ({ idPrograma }) => idPrograma),
      Categoria: texto(({ categoria }) => categoria),
      'No início de': data(({ em }) => em),
      Valor: dinheiro(({ valor }) => valor),
      Justificativa: texto(({ justificativa }) => justificativa),
      Lançamento: texto(({ versao }) => versao),
    },
  },
  rol: {
    registros: ({ registros }) =>
      valores(registros.rol).flatMap(({ linhas, versao: lancamento, ...aprovado }) =>
        linhas.map((linha) => ({ ...aprovado, ...linha, lancamento })),
      ),
    chave: ['Nº do Programa', 'Versão', 'Nº'],
    colunas: {
      'Nº do Programa': texto(({ idPrograma }) => idPrograma),
      Programa: nome('programa', ({ idPrograma }) => idPrograma),
      Versão: texto(({ aprovacao }) => aprovacao),
      'Aprovado em': data(({ data: dia }) => dia),
      'Data da Ata': data(({ idAta }) => idAta?.slice(0, 10)),
      'Hora da Ata': texto(({ idAta }) => idAta?.slice(11)),
      Nº: texto(({ numero }) => numero),
      Grupo: texto(({ grupo }) => grupo),
      Prioridade: texto(({ descricao }) => descricao),
      Prazo: texto(({ prazo }) => prazo),
      Categoria: texto(({ categoria }) => categoria),
      Valor: dinheiro(({ valor }) => valor),
      'SHA-256': texto(({ sha256: hash }) => hash),
      Lançamento: texto(({ lancamento }) => lancamento),
    },
  },
  atos_das_prestacoes: {
    registros: ({ registros }) => valores(registros.ato_prestacao),
    chave: ['Nº'],
    colunas: {
      Nº: texto(({ id }) => id),
      'Nº da Prestação': texto(({ idPrestacao }) => idPrestacao),
      Ordem: texto(({ ordem }) => ordem),
      Ato: texto(({ ato }) => ato),
      Exercício: texto(({ de }) => de?.slice(0, 4)),
      Layout: texto(({ layout }) => layout),
      Programa: texto(({ programa }) => programa),
      De: data(({ de }) => de),
      Até: data(({ ate }) => ate),
      Apresentação: texto(({ apresentacao }) => apresentacao),
      'SHA-256': texto(({ sha256: hash }) => hash),
      Data: data(({ data: dia }) => dia),
      'Registrado em': data(({ dia }) => dia),
      Por: texto(({ autor }) => autor),
      'Data da Ata': data(({ idAta }) => idAta?.slice(0, 10)),
      'Hora da Ata': texto(({ idAta }) => idAta?.slice(11)),
      Protocolo: texto(({ protocolo }) => protocolo),
      'SHA-256 do Documento': texto(({ anexo }) => anexo),
      Prazo: data(({ prazo }) => prazo),
      Pedidos: texto(({ pedidos = [] }) => pedidos.map(pedidoEscrito).join(' ')),
      'Pedido Respondido': texto(({ pedido }) => pedido),
      Resposta: texto(({ resposta }) => RESPOSTAS[resposta]),
      'Texto da Resposta': texto((ato) => ato.texto),
      Resultado: texto(({ resultado }) => RESULTADOS[resultado]),
      Motivo: texto(({ motivos, motivo }) => motivos ?? motivo),
      Lançamento: texto(({ versao }) => versao),
    },
  },
  saldos_transportados: {
    registros: ({ registros }) =>
      valores(registros.saldo_transportado).flatMap(({ numConta, partes }) => partes.map((parte) => ({ numConta, ...parte }))),
    chave: ['Conta', 'Nº do Programa', 'Categoria'],
    colunas: {
      Conta: texto(contaDe),
      'Nº do Programa': texto(({ idPrograma }) => idPrograma),
      Programa: nome('programa', ({ idPrograma }) => idPrograma),
      Categoria: texto(({ categoria }) => categoria),
      Valor: dinheiro(({ valor }) => valor),
    },
  },
  conciliacoes: {
    registros: (livro) => valores(livro.registros.conciliacao).flatMap((conciliacao) => ladosDe(conciliacao, livro)),
    chave: ['Nº', 'Lado', 'Data', 'Histórico', 'Documento', 'Lançamento do Movimento', 'Valor no Extrato', 'Valor no Livro'],
    colunas: {
      Nº: texto(({ id }) => id),
      Conta: texto(contaDe),
      'Descrição da Conta': nome('conta', contaDe),
      'Conciliada em': data(({ dia }) => dia),
      Lado: texto(({ lado }) => lado),
      Data: data(({ parte }) => parte.data),
      Histórico: texto(({ parte }) => parte.historico),
      Documento: texto(({ parte }) => parte.documento),
      Favorecido: nome('favorecido', ({ despesa }) => despesa?.idFavorecido),
      'Lançamento do Movimento': texto(({ parte }) => parte.sequencia),
      'Valor no Extrato': dinheiro(({ lado, parte }) => (lado === 'EXTRATO' ? parte.valor : null)),
      'Valor no Livro': dinheiro(({ lado, parte }) => (lado === 'LIVRO' ? parte.valor : null)),
      'Lançamento da Conciliação': texto(({ versao }) => versao),
      'Conciliado por': texto(({ autorNome }) => autorNome),
      'Registrado em (horário de Brasília)': texto(({ registradoEm }) => momentoBR(registradoEm)),
    },
  },
  comecos_da_conciliacao: {
    registros: ({ registros }) => valores(registros.comeco_conciliacao),
    chave: ['Conta'],
    colunas: {
      Conta: texto(contaDe),
      'Descrição da Conta': nome('conta', contaDe),
      Mês: texto(({ mes }) => mes),
      'Saldo do Extrato no Fim do Mês Anterior': dinheiro(({ saldo }) => saldo),
      Por: texto(({ autor }) => autor),
      Desde: data(({ dia }) => dia),
      Lançamento: texto(({ versao }) => versao),
    },
  },
  meses_conciliados: {
    registros: ({ registros }) => valores(registros.mes_conciliado),
    chave: ['Conta', 'Mês'],
    colunas: {
      Conta: texto(contaDe),
      'Descrição da Conta': nome('conta', contaDe),
      Mês: texto(({ mes }) => mes),
      Situação: texto(({ fechado }) => (fechado ? 'FECHADO' : 'REABERTO')),
      'Saldo do Extrato': dinheiro(({ saldoExtrato }) => saldoExtrato),
      'Data do Saldo': data(({ em }) => em),
      Diferença: dinheiro(({ diferenca: quanto }) => quanto),
      Justificativa: texto(({ justificativa }) => justificativa),
      'SHA-256 do Extrato': texto(({ anexo }) => anexo),
      Por: texto(({ autor }) => autor),
      Desde: data(({ dia }) => dia),
      'Motivo da Reabertura': texto(({ motivo }) => motivo),
      Lançamento: texto(({ versao }) => versao),
    },
  },
  saldos: {
    registros: ({ saldos }) => [...saldos].map(([linha, saldo]) => ({ linha, ...saldo })),
    chave: ['Linha'],
    colunas: {
      Linha: texto(({ linha }) => linha),
      ...plano(({ linha }) => niveisDe(linha)),
      Orçado: dinheiro(({ Orçado }) => Orçado),
      Débito: dinheiro(({ Débito }) => Débito),
      Crédito: dinheiro(({ Crédito }) => Crédito),
      Realinhado: dinheiro(({ Orçado, Débito, Crédito }) => Orçado - Débito + Crédito),
      Pago: dinheiro(({ Pago }) => Pago),
      'A Pagar': dinheiro((saldo) => saldo['A Pagar']),
      Disponível: dinheiro(disponivel),
    },
  },
  saldos_contas: {
    registros: ({ movimentos }) => {
      const partes = movimentos.flatMap(({ conta, partes: todas }) => todas.map((parte) => ({ numConta: conta, ...parte })));
      const grupos = agrupar(partes, ({ numConta, idPrograma, categoria }) => JSON.stringify([numConta, idPrograma, categoria]));
      return valores(grupos).map((grupo) => ({ ...grupo[0], valor: soma(grupo) }));
    },
    chave: ['Conta', 'Nº do Programa', 'Categoria'],
    colunas: {
      Conta: texto(contaDe),
      'Descrição da Conta': nome('conta', contaDe),
      'Nº do Programa': texto(({ idPrograma }) => idPrograma),
      Programa: nome('programa', ({ idPrograma }) => idPrograma),
      Categoria: texto(({ categoria }) => categoria),
      Saldo: dinheiro(({ valor }) => valor),
    },
  },
  livro: {
    registros: ({ passos }, lancamentos) => passos.map((passo, indice) => ({ ...passo, ...lancamentos[indice] })),
    chave: ['Sequência'],
    colunas: {
      Sequência: texto(({ sequencia }) => sequencia),
      Tipo: texto(({ tipo }) => tipo),
      Operação: texto(({ operacao }) => operacao),
      'Data Efetiva': data(({ dataEfetiva }) => dataEfetiva),
      'Registrado em (horário de Brasília)': texto(({ registradoEm }) => momentoBR(registradoEm)),
      'CPF do Autor': texto(({ autorCpf }) => documento(autorCpf)),
      Autor: texto(({ autorNome }) => autorNome),
      Favorecido: nome('favorecido', ({ fato }) => fato.idFavorecido),
      'Fonte de Recursos': nome('fonte', ({ fato }) => fato.idFonteRecurso),
      Dados: texto(({ dados }) => dados),
      Hash: texto(({ hash }) => hash),
      'Hash Anterior': texto(({ hashAnterior }) => hashAnterior),
      'O que foi lançado': fora(FRASE),
      Linhas: texto((passo) => linhasDoPasso(passo).join(' | ')),
      'Nomes das Linhas': texto((passo, nomes) =>
        linhasDoPasso(passo)
          .map((linha) => linhaPorExtenso(linha, nomes))
          .join(' | '),
      ),
      Valor: dinheiro(({ valor }) => valor),
      'Efeito no Orçado': dinheiro(({ efeito }) => efeito.Orçado),
      'Efeito no Débito': dinheiro(({ efeito }) => efeito.Débito),
      'Efeito no Crédito': dinheiro(({ efeito }) => efeito.Crédito),
      'Efeito no Pago': dinheiro(({ efeito }) => efeito.Pago),
      'Efeito no A Pagar': dinheiro(({ efeito }) => efeito['A Pagar']),
      'Efeito no Disponível': dinheiro(({ efeito }) => disponivel(efeito)),
    },
  },
  pesquisas_de_precos: {
    colunas: {
      ...dosCadastros('Nº', 'Data', 'Objeto', 'Nº do Programa'),
      Programa: nome('programa', ({ 'Nº do Programa': numero }) => numero),
      ...dosCadastros('Critério', 'Item', 'Descrição', 'Unidade', 'Quantidade'),
      ...dosCadastros('Proponente', 'Nome do Proponente', 'CPF/CNPJ'),
      ...valoresDosCadastros('Preço'),
      ...dosCadastros('Despesas'),
    },
  },
  bens: {
    colunas: {
      ...dosCadastros('Nº', 'Data', 'Especificação', 'Quantidade'),
      ...valoresDosCadastros('Valor Unitário', 'Valor Total'),
      ...dosCadastros('Conservação', 'Local', 'Despesas', 'Doador'),
      ...valoresDosCadastros('Valor Recebido'),
      ...dosCadastros('Termo Enviado em', 'Processo', 'Tombado em', 'Tombamento', 'Baixado em', 'Motivo da Baixa'),
    },
  },
  mandatos: {
    colunas: dosCadastros('Nº', 'Início', 'Fim', 'Órgão', 'Cargo', 'Vaga', 'Nome', 'Segmento', 'Desde', 'Até', 'Condição', 'Motivo'),
  },
  // O que auditores escreveram não está no livro: só o que estas tabelas repetem dele é conferido.
  ressalvas: {
    colunas: {
      'Nº da Ressalva': fora(DIARIO),
      Situação: fora(DIARIO),
      'Lançamento nº': fora(DIARIO),
      Lançamento: texto(({ 'Lançamento nº': numero }, _, frases) => (numero ? frases.get(numero) : '')),
      'Nº da Manifestação': fora(DIARIO),
      Manifestação: fora(DIARIO),
      Texto: fora(DIARIO),
      Autor: fora(DIARIO),
      'Registrado em (horário de Brasília)': fora(DIARIO),
    },
  },
  pareceres: {
    colunas: {
      Nº: fora(DIARIO),
      Conclusão: fora(DIARIO),
      Texto: fora(DIARIO),
      'Lançamento nº': fora(DIARIO),
      'Hash do Livro': texto(({ 'Lançamento nº': numero }, _, __, hashes) => hashes.get(numero)),
      'Nº de Ressalvas': fora(DIARIO),
      'Nº de Ressalvas não Sanadas': fora(DIARIO),
      Autor: fora(DIARIO),
      'Assinado em (horário de Brasília)': fora(DIARIO),
    },
  },
};

/** Os nomes que os cadastros dão aos números, como as tabelas os escrevem. */
class Nomes {
  conhecidos = new Map();

  /** Guarda o nome de um número, e acusa outro nome para o mesmo. */
  conferir(cadastro, numero, celula, onde) {
    const chave = `${cadastro} ${numero}`;
    const conhecido = this.conhecidos.get(chave);
    if (conhecido === undefined) this.conhecidos.set(chave, celula);
    else if (conhecido !== celula) erro(`${onde}: é “${celula}”, e em outro lugar da exportação o mesmo número é “${conhecido}”.`);
  }

  de(cadastro, numero) {
    return semApostrofo(this.conhecidos.get(`${cadastro} ${numero}`) ?? '');
  }
}

/** O que as tabelas têm em comum enquanto são conferidas. */
function conferirTabelas({ livro, lancamentos, manifesto, nomes, frases, hashes }) {
  const primeiras = ['saldos', 'saldos_contas'];
  const demais = Object.keys(TABELAS).filter((tabela) => !primeiras.includes(tabela));
  for (const tabela of [...primeiras, ...demais]) {
    const antes = contados;
    try {
      conferirTabela(tabela, { livro, lancamentos, manifesto, nomes, frases, hashes });
    } catch (falha) {
      erro(`${tabela}.csv: ${falha.message}.`);
    }
    if (antes === contados) declarar(tabela);
  }
  return `${Object.keys(TABELAS).length} tabelas (.csv), célula por célula, com o que os lançamentos dão`;
}

function conferirTabela(tabela, { livro, lancamentos, manifesto, nomes, frases, hashes }) {
  const { registros: registrosDe, chave, colunas } = TABELAS[tabela];
  const arquivo = `${tabela}.csv`;
  const { colunas: titulos, registros: escritos } = lerTabela(arquivo);
  if (titulos.join(';') !== Object.keys(colunas).join(';')) throw new Error('as colunas são outras');
  const registros = registrosDe ? registrosDe(livro, lancamentos) : escritos;
  const escrita = (registro, coluna) => {
    const { de, escrita: como } = colunas[coluna];
    return como(de(registro, nomes, frases, hashes));
  };
  const chaveDe = (celulaEm) => (chave ?? []).map(celulaEm).join(' ; ');
  const porChave = agrupar(escritos, (linha) => chaveDe((coluna) => linha[coluna]));
  for (const [indice, registro] of registros.entries()) {
    const qual = registrosDe ? chaveDe((coluna) => escrita(registro, coluna)) : `linha ${indice + 2}`;
    const linha = registrosDe ? porChave.get(qual)?.shift() : registro;
    if (!linha) erro(`${arquivo}: falta ${qual}, que está no livro.`);
    else
      for (const [coluna, { de, cadastro, motivo }] of Object.entries(colunas)) {
        const onde = `${arquivo}, ${qual}, ${coluna}`;
        if (motivo) continue;
        if (cadastro) {
          const numero = de(registro) ?? null;
          if (numero !== null) nomes.conferir(cadastro, numero, linha[coluna], onde);
          else if (linha[coluna] !== '') erro(`${onde}: é “${linha[coluna]}”, e os lançamentos não dão nada.`);
        } else if (linha[coluna] !== escrita(registro, coluna))
          erro(`${onde}: é “${linha[coluna]}”, e os lançamentos dão “${escrita(registro, coluna)}”.`);
      }
  }
  if (registrosDe)
    for (const [qual, sobram] of porChave) if (sobram.length > 0) erro(`${arquivo}: ${qual} não está no livro, ou está duas vezes.`);
  if (tabela === 'livro')
    for (const { Sequência: numero, Hash: hash, 'O que foi lançado': frase } of escritos) {
      frases.set(numero, semApostrofo(frase));
      hashes.set(numero, hash);
    }
  conferirSomas(arquivo, escritos, colunas, manifesto);
}

/** O manifesto diz quantas linhas uma tabela tem, e a soma de cada coluna de valores. */
function conferirSomas(arquivo, escritos, colunas, { arquivos }) {
  const dito = arquivos.find(({ nome: escrito }) => escrito === arquivo);
  if (dito?.linhas !== escritos.length) erro(`manifesto.json: ${arquivo} tem ${escritos.length} linhas, e não ${dito?.linhas}.`);
  const somadas = Object.entries(colunas).filter(([, { somada }]) => somada);
  const somas = somadas.map(([coluna]) => {
    const total = escritos.reduce((ate, linha) => ate + Number(linha[coluna].replace(',', '')), 0);
    return [coluna, decimal(total, '.')];
  });
  if (JSON.stringify(dito?.somas) !== JSON.stringify(Object.fromEntries(somas))) erro(`manifesto.json: as somas de ${arquivo} são outras.`);
}

/** Guarda o que de uma tabela não foi conferido. */
function declarar(tabela) {
  const { colunas } = TABELAS[tabela];
  const porMotivo = agrupar(
    Object.entries(colunas).filter(([, { cadastro, motivo }]) => cadastro || motivo),
    ([, { motivo }]) => motivo ?? NOMES,
  );
  for (const [motivo, quais] of porMotivo) naoConferidos.push(`${tabela}.csv, ${quais.map(([coluna]) => coluna).join(', ')}: ${motivo}`);
}

// 6. Os livros em partidas dobradas: escritos de novo, e comparados linha por linha.

const SEM_CONTA = ['Ativo', 'Pagamentos sem conta'];
const DO_ORCAMENTO = ['Patrimônio', 'Orçamento'];
/** O que uma soma à linha quer dizer: a conta da linha, e a que fica do outro lado. Débitos contam para baixo. */
const PARTIDAS = {
  Orçado: (linha) => [[...DO_ORCAMENTO, linha, 'Orçado'], [...DO_ORCAMENTO, 'Total'], 1],
  Débito: (linha) => [[...DO_ORCAMENTO, linha, 'Débito'], [...DO_ORCAMENTO, 'Redistribuído'], -1],
  Crédito: (linha) => [[...DO_ORCAMENTO, linha, 'Crédito'], [...DO_ORCAMENTO, 'Redistribuído'], 1],
  'A Pagar': (linha) => [['Despesas', linha, 'A pagar'], ['Passivo', 'A pagar'], 1],
  Pago: (linha) => [['Despesas', linha, 'Pago'], SEM_CONTA, 1],
};
const DO_OUTRO_LADO = {
  despesa: SEM_CONTA,
  receita: ['Receitas', 'Recebidas'],
  outroExercicio: ['Despesas', 'De outros exercícios'],
  rendimento: ['Receitas', 'Rendimentos'],
  transferencia: ['Ativo', 'Transferências'],
};
const SALDO_INICIAL = ['Patrimônio', 'Saldo inicial'];

const caminho = (conta) => conta.join('\n');
const crescente = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** De que é um movimento: um estorno, da despesa que devolve; o que outro exercício devia não está em linha deste. */
function doQue({ ano, registros }, { especie, chave }) {
  const { origem, anoDespesa, estorno } = registros[especie].get(chave) ?? {};
  if (origem || estorno?.origem || (estorno && anoDespesa !== ano)) return 'outroExercicio';
  return estorno ? 'despesa' : especie;
}

/** As partidas de cada lançamento e dia, e no fim de cada mês os saldos das contas que se moveram nele. */
function partidasDobradas(livro, lancamentos, nomes) {
  const { ano, passos, movimentos } = livro;
  const duas = (de, conta, outra, valor) => ({
    ...de,
    pernas: [
      { conta, valor },
      { conta: outra, valor: -valor },
    ],
  });
  const dasLinhas = passos.flatMap(({ somas }, indice) =>
    somas.map(({ data: dia, linha, especie, valor }) => {
      const [conta, outra, sinal] = PARTIDAS[especie](`${linha} ${linhaPorExtenso(linha, nomes)}`);
      return duas({ data: dia, sequencia: lancamentos[indice].sequencia }, conta, outra, sinal * valor);
    }),
  );
  const dasContas = movimentos.flatMap((movimento) =>
    movimento.partes.map(({ idPrograma, categoria, valor }) => {
      const { data: dia, sequencia, conta } = movimento;
      const nomeDaConta = [conta, nomes.de('conta', conta)].filter(Boolean).join(' ');
      const programa = nomes.de('programa', idPrograma) || 'Sem programa';
      const outra = eAbertura(movimento, ano) ? SALDO_INICIAL : (DO_OUTRO_LADO[doQue(livro, movimento)] ?? SALDO_INICIAL);
      return duas({ data: dia, sequencia }, ['Ativo', 'Contas', nomeDaConta, programa, categoria ?? 'A classificar'], outra, valor);
    }),
  );
  const transacoes = valores(agrupar([...dasLinhas, ...dasContas], ({ data: dia, sequencia }) => `${dia} ${sequencia}`))
    .map((partes) => ({ ...partes[0], pernas: juntas(partes.flatMap(({ pernas }) => pernas)) }))
    .filter(({ pernas }) => pernas.length > 0)
    .sort((a, b) => crescente(a.data, b.data) || a.sequencia - b.sequencia);
  const contas = new Map(transacoes.flatMap(({ pernas }) => pernas.map(({ conta }) => [caminho(conta), conta])));
  return { contas: [...contas.keys()].sort().map((cada) => contas.get(cada)), escritas: comSaldos(transacoes) };
}

/** Uma perna para cada conta; nenhuma onde se anulam. */
function juntas(pernas) {
  const porConta = valores(agrupar(pernas, ({ conta }) => caminho(conta)));
  return porConta.map((grupo) => ({ conta: grupo[0].conta, valor: soma(grupo) })).filter(({ valor }) => valor !== 0);
}

function comSaldos(transacoes) {
  const saldos = new Map();
  return valores(agrupar(transacoes, ({ data: dia }) => dia.slice(0, 7))).flatMap((doMes) => {
    const movidas = new Set();
    for (const { conta, valor } of doMes.flatMap(({ pernas }) => pernas)) {
      movidas.add(caminho(conta));
      saldos.set(caminho(conta), { conta, valor: (saldos.get(caminho(conta))?.valor ?? 0) + valor });
    }
    const [ano, mes] = doMes[0].data.split('-');
    return [...doMes, { data: fimDoMes(ano, Number(mes)), saldos: [...movidas].sort().map((cada) => saldos.get(cada)) }];
  });
}

const umaLinha = (escrito) => escrito.replace(/;/g, ',').replace(/\s+/g, ' ').trim();

/** Como hledger e ledger o leem. */
function livroJournal(titulo, { contas, escritas }, lancamentos, frases) {
  const nomeDe = (conta) => conta.map((parte) => umaLinha(parte.replace(/[:;()[\]{}"@=]/g, ' '))).join(':');
  const perna = (conta, valor) => `    ${nomeDe(conta)}  ${valor} BRL`;
  const blocos = escritas.map(({ data: dia, sequencia, pernas, saldos }) => {
    if (saldos) return [`${dia} * Saldos no fim do mês`, ...saldos.map(({ conta, valor }) => perna(conta, `0,00 BRL = ${decimal(valor)}`))];
    const { tipo, hash } = lancamentos[sequencia - 1];
    const cabeca = `${dia} * (${sequencia}) ${umaLinha(frases.get(String(sequencia)))}`;
    return [cabeca, `    ; hash: ${hash}`, `    ; tipo: ${tipo}`, ...pernas.map(({ conta, valor }) => perna(conta, decimal(valor)))];
  });
  const inicio = `; ${umaLinha(titulo)}
; hledger -f livro.journal check --strict ordereddates
; ledger -f livro.journal --pedantic balance

decimal-mark ,
commodity BRL 1.000,00

tag hash
tag tipo

`;
  return `${inicio}${contas.map((conta) => `account ${nomeDe(conta)}\n`).join('')}\n${blocos.map((linhas) => `${linhas.join('\n')}\n`).join('\n')}`;
}

/** Como beancount o lê: nomes de contas só com letras sem acento, algarismos e traços. */
function livroBeancount(titulo, { contas, escritas }, lancamentos, frases) {
  const entreAspas = (escrito) => `"${escrito.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\s+/g, ' ')}"`;
  const usados = new Set();
  const nomesDeContas = new Map(
    contas.map((conta) => {
      const simples = conta.map(parteBeancount).join(':');
      let unico = simples;
      for (let numero = 2; usados.has(unico); numero += 1) unico = `${simples}-${numero}`;
      usados.add(unico);
      return [caminho(conta), unico];
    }),
  );
  const nomeDe = (conta) => nomesDeContas.get(caminho(conta));
  const blocos = escritas.map(({ data: dia, sequencia, pernas, saldos }) => {
    // Um saldo é o do começo do dia dele.
    const seguinte = new Date(Date.parse(`${dia}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    if (saldos) return saldos.map(({ conta, valor }) => `${seguinte} balance ${nomeDe(conta)}  ${decimal(valor, '.')} BRL`);
    const { tipo, hash } = lancamentos[sequencia - 1];
    return [
      `${dia} * ${entreAspas(frases.get(String(sequencia)))}`,
      `  sequencia: ${sequencia}`,
      `  hash: "${hash}"`,
      `  tipo: "${tipo}"`,
      ...pernas.map(({ conta, valor }) => `  ${nomeDe(conta)}  ${decimal(valor, '.')} BRL`),
    ];
  });
  const inicio = `option "title" ${entreAspas(titulo)}
option "operating_currency" "BRL"
option "name_assets" "Ativo"
option "name_liabilities" "Passivo"
option "name_equity" "Patrimonio"
option "name_income" "Receitas"
option "name_expenses" "Despesas"

`;
  const abertas = contas.map((conta) => `${escritas[0].data} open ${nomeDe(conta)} BRL\n`).join('');
  return `${inicio}${abertas}\n${blocos.map((linhas) => `${linhas.join('\n')}\n`).join('\n')}`;
}

function parteBeancount(parte) {
  const simples = parte
    // Um nível que a linha não tem.
    .replace(/(?<=\.)-(?=\.)|(?<=\.)-(?= |$)|^-(?=\.)/g, '0')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return simples.charAt(0).toUpperCase() + simples.slice(1) || 'X';
}

function conferirPartidas({ livro, lancamentos, manifesto, nomes, frases }) {
  const partidas = partidasDobradas(livro, lancamentos, nomes);
  const titulo = `${manifesto.associacao.nome}, ${manifesto.ano}`;
  const refeitos = { 'livro.journal': livroJournal, 'livro.beancount': livroBeancount };
  for (const [arquivo, escrever] of Object.entries(refeitos)) {
    const refeito = escrever(titulo, partidas, lancamentos, frases).split('\n');
    const escrito = lerTexto(arquivo).split('\n');
    const ate = Math.max(refeito.length, escrito.length);
    for (let linha = 0; linha < ate; linha += 1)
      if (escrito[linha] !== refeito[linha])
        erro(`${arquivo}, linha ${linha + 1}: é “${escrito[linha] ?? ''}”, e os lançamentos dão “${refeito[linha] ?? ''}”.`);
  }
  for (const { nome: arquivo, linhas, somas } of manifesto.arquivos)
    if (arquivo in refeitos && (linhas !== partidas.escritas.length || JSON.stringify(somas) !== '{}'))
      erro(`manifesto.json: as linhas ou as somas de ${arquivo} são outras.`);
  return `livro.journal e livro.beancount, ${partidas.escritas.length} transações e saldos, linha por linha`;
}

// 7. Os anexos: a lista é a do livro, e os arquivos têm os bytes que ele registrou.

const TIPOS_DE_ANEXO = {
  NOTA_FISCAL: 'Nota fiscal',
  RECIBO: 'Recibo',
  COMPROVANTE_PAGAMENTO: 'Comprovante de pagamento',
  COTACAO: 'Cotação',
  EXTRATO: 'Extrato',
  ATA: 'Ata',
  FOTO: 'Foto',
  OUTRO: 'Outro documento',
};
const MAIOR_NOME = 150;

/** `anexos/despesa-12/0001-nota.pdf`: o nome com que o anexo foi enviado, sem o que um sistema de arquivos não aceita, em até 150 bytes. */
function arquivoDoAnexo({ registro, id, nome: enviado }, indice) {
  const simples = (escrito) => escrito.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-');
  const numero = `${String(indice + 1).padStart(4, '0')}-`;
  const inteiro = simples(enviado);
  const [final] = /\.[A-Za-z0-9]{1,8}$/.exec(inteiro) ?? [''];
  let [inicio, cabem] = ['', MAIOR_NOME - Buffer.byteLength(numero + final)];
  for (const letra of inteiro.slice(0, inteiro.length - final.length)) {
    cabem -= Buffer.byteLength(letra);
    if (cabem < 0) break;
    inicio += letra;
  }
  return `anexos/${simples(registro.toLowerCase())}-${simples(id)}/${numero}${inicio}${final}`;
}

TABELAS.anexos = {
  registros: ({ registros }) =>
    valores(registros.anexo)
      .sort((a, b) => a.versao - b.versao)
      .map((anexo, indice) => ({ ...anexo, arquivo: arquivoDoAnexo(anexo, indice) })),
  chave: ['Registro', 'Nº', 'SHA-256'],
  colunas: {
    Arquivo: texto(({ arquivo }) => arquivo),
    Registro: texto(({ registro }) => registro),
    Nº: texto(({ id }) => id),
    Tipo: texto(({ tipo }) => TIPOS_DE_ANEXO[tipo]),
    Nome: texto((anexo) => anexo.nome),
    Formato: texto(({ mime }) => mime),
    Bytes: texto(({ bytes }) => bytes),
    'SHA-256': texto((anexo) => anexo.sha256),
    'Juntado em': data(({ dia }) => dia),
    'Juntado por': texto(({ autor }) => autor),
    Lançamento: texto(({ versao }) => versao),
    Situação: texto(() => 'CONFERE'),
  },
};

function conferirAnexos({ livro }) {
  const anexos = TABELAS.anexos.registros(livro);
  for (const { arquivo, nome: enviado, registro, id, sha256: esperado } of anexos) {
    const onde = `o anexo “${enviado}” de ${registro} ${id} (${arquivo})`;
    const conteudo = lerSeHouver(arquivo);
    if (!conteudo) erro(`Falta ${onde}.`);
    else if (sha256(conteudo) !== esperado) erro(`Foi alterado ${onde}.`);
  }
  // Cada apresentação de uma prestação de contas nomeia o documento de que é impressa.
  for (const { id, idPrestacao, sha256: nomeado } of valores(livro.registros.ato_prestacao))
    if (nomeado && !anexos.some(({ registro, sha256: juntado }) => registro === 'PRESTACAO' && juntado === nomeado))
      erro(`Falta entre os anexos o documento da prestação de contas nº ${idPrestacao} que o ato nº ${id} apresenta.`);
  return `${anexos.length} anexos com os bytes que o livro registrou`;
}

// 8. As âncoras: o lançamento em que o livro estava em cada uma, e o caminho dele até a raiz que o texto da âncora diz.

const no = (prefixo, ...partes) =>
  createHash('sha256')
    .update(Buffer.concat([Buffer.of(prefixo), ...partes]))
    .digest();

const TEXTO_DA_ANCORA =
  /^Razão: âncora nº (\d+) dos livros e diários desta instalação\nMomento: \S+\nCadeias: \d+\nRaiz: ([0-9a-f]{64})\nÂncora anterior: [0-9a-f]{64}\n$/;

function conferirAncoras({ manifesto, lancamentos }) {
  const { ligadas, quantas } = manifesto.ancoras ?? {};
  if (typeof ligadas !== 'boolean' || !Number.isInteger(quantas)) throw new Error('o manifesto não diz se há âncoras');
  const linhas = lerSeHouver('ancoras.jsonl') ? linhasDe('ancoras.jsonl') : [];
  if (linhas.length !== quantas) erro(`O manifesto diz ${quantas} âncoras, e a pasta tem ${linhas.length}.`);
  if (linhas.length === 0) {
    const dito = ligadas ? 'a instalação ancora, mas ainda não tinha ancorado este livro' : 'a instalação não ancora os livros';
    naoConferidos.push(
      `manifesto.json, ancoras.ligadas: não há âncoras; a exportação diz que ${dito}, e isto não se confere aqui: quem refizesse a pasta poderia tê-las retirado. Pergunte a quem guarda as âncoras da instalação`,
    );
    return 'nenhuma âncora, como diz o manifesto, o que não prova que não havia';
  }
  naoConferidos.push('manifesto.json, ancoras.ligadas: se a instalação ainda ancora os livros, só ela sabe');
  for (const linha of linhas) conferirAncora(linha, manifesto, lancamentos);
  return `${linhas.length} âncoras do livro, ${linhas.filter((linha) => JSON.parse(linha).carimbo).length} delas com carimbo do tempo`;
}

function conferirAncora(linha, manifesto, lancamentos) {
  const { numero, carimbo, cabeca, caminho: passos } = JSON.parse(linha);
  const arquivo = `ancoras/${String(numero).padStart(6, '0')}`;
  const escrita = { numero, arquivo: `${arquivo}.txt`, carimbo: carimbo && `${arquivo}.tsr`, cabeca, caminho: passos };
  if (!Number.isInteger(numero) || JSON.stringify(escrita) !== linha) erro(`A linha da âncora nº ${numero} em ancoras.jsonl foi alterada.`);
  const escrito = ler(`${arquivo}.txt`);
  const [livro, cnpj, ano, sequencia, hash] = cabeca.split(' ');
  if (livro !== 'livro' || cnpj !== manifesto.associacao.cnpj || Number(ano) !== manifesto.ano)
    erro(`A âncora nº ${numero} não é deste livro.`);
  if (lancamentos[sequencia - 1]?.hash !== hash)
    erro(`O lançamento nº ${sequencia} não é o que foi ancorado na âncora nº ${numero}: o livro foi reescrito.`);
  let alto = no(0, Buffer.from(cabeca));
  for (const { lado, hash: vizinho } of passos) {
    const ao = Buffer.from(vizinho, 'hex');
    alto = lado === 'esquerda' ? no(1, ao, alto) : no(1, alto, ao);
  }
  const [, numeroDito, raiz] = TEXTO_DA_ANCORA.exec(escrito.toString('utf8')) ?? [];
  if (numeroDito !== String(numero)) erro(`O texto da âncora nº ${numero} não é o de uma âncora.`);
  if (raiz !== alto.toString('hex')) erro(`O caminho não leva à raiz da âncora nº ${numero}.`);
  if (!carimbo) {
    naoConferidos.push(`${arquivo}.txt, o momento e a âncora anterior: sem carimbo do tempo, só a raiz é conferida`);
    return;
  }
  // O carimbo é assinado por outro: aqui se vê que é deste texto; a assinatura, com openssl, como diz o LEIA-ME.txt.
  if (!ler(`${arquivo}.tsr`).includes(Buffer.from(sha256(escrito), 'hex'))) erro(`O carimbo da âncora nº ${numero} é de outro texto.`);
  naoConferidos.push(`${arquivo}.tsr, a assinatura do carimbo: confira com openssl, como diz o LEIA-ME.txt`);
}

// 9. Os arquivos: são os da exportação, e cada um tem os bytes que o manifesto diz.

const SEMPRE = [...Object.keys(TABELAS).map((tabela) => `${tabela}.csv`), 'livro.jsonl', 'livro.journal', 'livro.beancount'];
const DA_EXPORTACAO = [...SEMPRE, 'ancoras.jsonl', 'verifica.mjs', 'LEIA-ME.txt'];

/** As linhas das tabelas e dos livros em partidas dobradas são contadas com o que dizem. */
const CONTADOS_DEPOIS = /\.csv$|^livro\.(journal|beancount)$/;
const quebrasDe = (arquivo, conteudo) => (arquivo.endsWith('.tsr') ? 0 : conteudo.toString('latin1').split('\n').length - 1);

function conferirArquivos({ manifesto: { arquivos }, livro }) {
  for (const { nome: arquivo, bytes, sha256: esperado, linhas, somas } of arquivos) {
    if (!DA_EXPORTACAO.includes(arquivo) && !/^ancoras\/\d{6,15}\.(txt|tsr)$/.test(arquivo)) {
      erro(`O manifesto diz um arquivo que não é de uma exportação: ${arquivo}.`);
      continue;
    }
    const conteudo = lerSeHouver(arquivo);
    if (!conteudo) erro(`Falta o arquivo ${arquivo}.`);
    else if (conteudo.length !== bytes || sha256(conteudo) !== esperado) erro(`O arquivo ${arquivo} foi alterado depois da exportação.`);
    else if (!CONTADOS_DEPOIS.test(arquivo) && (linhas !== quebrasDe(arquivo, conteudo) || JSON.stringify(somas) !== '{}'))
      erro(`manifesto.json: as linhas ou as somas de ${arquivo} são outras.`);
  }
  const ditos = new Set(arquivos.map(({ nome: arquivo }) => arquivo));
  for (const arquivo of SEMPRE) if (!ditos.has(arquivo)) erro(`O manifesto não diz o arquivo ${arquivo}.`);
  if (ditos.size < arquivos.length) erro('O manifesto diz um arquivo duas vezes.');
  naoConferidos.push(
    'verifica.mjs, o próprio verificador: compare-o com o de outra exportação da mesma versão',
    'LEIA-ME.txt, o texto: não vem do livro',
    'manifesto.json, produto, versao, geradoEm: não vêm do livro',
  );
  dizerSobras(new Set(['manifesto.json', ...ditos, ...TABELAS.anexos.registros(livro).map(({ arquivo }) => arquivo)]));
  return `${arquivos.length} arquivos com o SHA-256 do manifesto`;
}

const MAIS_SOBRAS = 20;

/** Os nomes de tudo que não é pasta, sem seguir atalhos (links). */
function nomesEm(sob = '') {
  return readdirSync(join(pasta, sob), { withFileTypes: true }).flatMap((entrada) => {
    const nome = sob ? `${sob}/${entrada.name}` : entrada.name;
    return entrada.isDirectory() ? nomesEm(nome) : [nome];
  });
}

/** O que está na pasta sem ser da exportação: ninguém diz o que devia conter. */
function dizerSobras(conhecidos) {
  const sobras = nomesEm()
    .filter((nome) => !conhecidos.has(nome))
    .sort();
  for (const nome of sobras.slice(0, MAIS_SOBRAS)) naoConferidos.push(`${nome}: não está no manifesto, e não é desta exportação`);
  if (sobras.length > MAIS_SOBRAS) naoConferidos.push(`e mais ${sobras.length - MAIS_SOBRAS} arquivos que não estão no manifesto`);
}

// O exame.

function examinar() {
  const manifesto = JSON.parse(lerTexto('manifesto.json'));
  const linhas = linhasDe('livro.jsonl');
  const lancamentos = linhas.map((linha) => JSON.parse(linha));
  dizer(`${manifesto.associacao.nome} (${manifesto.associacao.cnpj}), exercício de ${manifesto.ano}`);
  dizer();
  const livro = refazer(manifesto.ano, lancamentos);
  const exame = { manifesto, linhas, lancamentos, livro, nomes: new Nomes(), frases: new Map(), hashes: new Map() };
  for (const conferir of [conferirArquivos, conferirCadeia, conferirTabelas, conferirPartidas, conferirAnexos, conferirAncoras]) {
    const antes = contados;
    let conferido;
    try {
      conferido = conferir(exame);
    } catch (falha) {
      erro(`Não foi possível conferir: ${falha.message}.`);
    }
    dizer(contados === antes ? `Confere: ${conferido}.` : `NÃO CONFERE: ${contados - antes} divergências, abaixo.`);
  }
}

try {
  examinar();
} catch (falha) {
  erro(`A exportação não pôde ser lida: ${falha.message}`);
}
for (const dito of erros) dizer(`- ${dito}`);
if (contados > erros.length) dizer(`- e mais ${contados - erros.length}.`);
dizer();
for (const dito of naoConferidos) dizer(`Não conferido: ${dito}.`);
dizer();
dizer(
  contados === 0
    ? 'Tudo confere, menos o que está dito acima como não conferido. O livro é este mesmo se o hash acima for o que está impresso nos documentos dele.'
    : `Não confere: ${contados} ${contados === 1 ? 'divergência' : 'divergências'}.`,
);
process.exitCode = contados === 0 ? 0 : 1;
