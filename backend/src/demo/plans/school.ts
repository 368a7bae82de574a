import {
  ALIMENTACAO,
  CONSUMO,
  type DemoPlan,
  EXPEDIENTE,
  line,
  monthly,
  PERMANENTE,
  PESSOA_FISICA,
  PESSOA_JURIDICA,
  TECNOLOGIA,
  TRIBUTOS,
} from './demo-plan.js';
import * as de from './school-payees.js';
import { SCHOOL_PEOPLE } from './school-people.js';

const CUSTEIO = 'PDDE – CUSTEIO';
const CAPITAL = 'PDDE – CAPITAL';
const FUNDO = 'FUNDO ROTATIVO';
const PROPRIOS = 'RECURSOS PRÓPRIOS';
const CONTRIBUICOES = 'CONTRIBUIÇÕES VOLUNTÁRIAS';

/** A parents' association: federal and municipal funds of the school beside money of its own. */
export const SCHOOL_PLAN: DemoPlan = {
  cnpjAssociacao: '11222333000181',
  pessoas: SCHOOL_PEOPLE,
  contas: [
    { numConta: '48213-7', idBanco: '001', agencia: '1622-5', descricao: 'PDDE', saldoInicial: [3180.42, 4215.9] },
    { numConta: '003/1187-2', idBanco: '104', agencia: '0369', descricao: 'FUNDO ROTATIVO', saldoInicial: [1240.15, 1986.33] },
    {
      numConta: '51907-X',
      idBanco: '001',
      agencia: '1622-5',
      descricao: 'RECURSOS PRÓPRIOS',
      saldoInicial: [5602.78, 6120.04],
    },
  ],
  extratos: '51907-X',
  tarifas: { favorecido: de.BANCO, fonte: CONTRIBUICOES, elemento: PESSOA_JURIDICA },
  receitas: {
    [CUSTEIO]: {
      conta: '48213-7',
      tipo: 'REPASSE',
      categoria: 'CUSTEIO',
      descricao: 'REPASSE DO FNDE – PDDE CUSTEIO',
      dias: ['04-15', '09-15'],
      fixo: true,
    },
    [CAPITAL]: {
      conta: '48213-7',
      tipo: 'REPASSE',
      categoria: 'CAPITAL',
      descricao: 'REPASSE DO FNDE – PDDE CAPITAL',
      dias: ['04-15', '09-15'],
      fixo: true,
    },
    [FUNDO]: {
      conta: '003/1187-2',
      tipo: 'REPASSE',
      categoria: 'CUSTEIO',
      descricao: 'PARCELA DO FUNDO ROTATIVO',
      dias: ['02-20', '05-20', '08-20', '10-20'],
      fixo: true,
    },
    [PROPRIOS]: { conta: '51907-X', tipo: 'PROPRIO', categoria: 'CUSTEIO', descricao: 'ALUGUEL DA CANTINA', dias: monthly('10', 2, 11) },
    [CONTRIBUICOES]: {
      conta: '51907-X',
      tipo: 'DOACAO',
      categoria: 'LIVRE',
      descricao: 'CONTRIBUIÇÕES DAS FAMÍLIAS NO MÊS',
      dias: monthly('12', 3, 12),
    },
  },
  programas: {
    'PDDE BÁSICO': {
      'MANUTENÇÃO E CONSERVAÇÃO DO PRÉDIO': [
        line(
          { subAcao: 'PINTURA E ALVENARIA', item: 'TINTAS E MATERIAL DE PINTURA', elemento: CONSUMO, fonte: CUSTEIO },
          { orcado: [2800, 3000], executado: [96, 72], vezes: 4 },
          [de.TINTAS, 'TINTA ACRÍLICA E MASSA CORRIDA PARA AS SALAS DE AULA'],
          [de.FERRAGENS, 'ROLOS, PINCÉIS E LIXAS'],
          [de.TINTAS, 'ESMALTE SINTÉTICO PARA PORTAS E GRADES'],
        ),
        line(
          { subAcao: 'PINTURA E ALVENARIA', item: 'MÃO DE OBRA DE PINTOR E PEDREIRO', elemento: PESSOA_FISICA, fonte: CUSTEIO },
          { orcado: [3600, 3800], executado: [88, 65], vezes: 3 },
          [de.PINTOR, 'PINTURA DE DUAS SALAS DE AULA'],
          [de.PEDREIRO, 'REPARO DO MURO E DA CALÇADA DO PORTÃO'],
        ),
        line(
          { subAcao: 'REDE ELÉTRICA E HIDRÁULICA', item: 'MATERIAL ELÉTRICO E HIDRÁULICO', elemento: CONSUMO, fonte: CUSTEIO },
          { orcado: [2200, 2400], executado: [74, 91], vezes: 5 },
          [de.FERRAGENS, 'LÂMPADAS DE LED E REATORES'],
          [de.FERRAGENS, 'TORNEIRAS, SIFÕES E VÁLVULAS DE DESCARGA'],
          [de.FERRAGENS, 'CABOS, TOMADAS E DISJUNTORES'],
        ),
      ],
      'SECRETARIA E LIMPEZA': [
        line(
          { item: 'PAPELARIA E EXPEDIENTE', elemento: EXPEDIENTE, fonte: CUSTEIO },
          { orcado: [2400, 2600], executado: [98, 77], vezes: 6 },
          [de.PAPELARIA, 'PAPEL SULFITE A4'],
          [de.PAPELARIA, 'CARTOLINAS, EVA E COLA'],
          [de.INFORMATICA, 'TONER E CARTUCHOS PARA AS IMPRESSORAS'],
        ),
        line(
          { item: 'PRODUTOS DE LIMPEZA E HIGIENE', elemento: CONSUMO, fonte: CUSTEIO },
          { orcado: [3000, 3300], executado: [93, 82], vezes: 6 },
          [de.LIMPEZA, 'ÁGUA SANITÁRIA, DETERGENTE E DESINFETANTE'],
          [de.LIMPEZA, 'PAPEL HIGIÊNICO E PAPEL TOALHA'],
          [de.MERCADO, 'SABONETE LÍQUIDO E SACOS DE LIXO'],
        ),
      ],
      EQUIPAMENTOS: [
        line(
          { item: 'MOBILIÁRIO E ELETRODOMÉSTICOS', elemento: PERMANENTE, fonte: CAPITAL },
          { orcado: [5200, 5600], executado: [85, 42], vezes: 2 },
          [de.MOVEIS, 'ARMÁRIOS DE AÇO PARA A SALA DOS PROFESSORES'],
          [de.MOVEIS, 'CONJUNTOS DE MESA E CADEIRA ESCOLAR'],
        ),
      ],
    },
    'PDDE QUALIDADE': {
      'EDUCAÇÃO CONECTADA': [
        line(
          { item: 'INTERNET DE BANDA LARGA', elemento: TECNOLOGIA, fonte: CUSTEIO },
          { orcado: [3600, 3900], executado: [100, 77], vezes: 12, fixo: true, forma: 'BOLETO' },
          [de.INTERNET, 'MENSALIDADE DA INTERNET DE FIBRA ÓPTICA'],
        ),
        line(
          { item: 'COMPUTADORES E EQUIPAMENTOS DE REDE', elemento: PERMANENTE, fonte: CAPITAL },
          { orcado: [4800, 5200], executado: [61, 24], vezes: 2 },
          [de.INFORMATICA, 'ROTEADORES E PONTOS DE ACESSO'],
          [de.INFORMATICA, 'IMPRESSORA MULTIFUNCIONAL PARA O LABORATÓRIO'],
        ),
      ],
      'CANTINHO DA LEITURA': [
        line(
          { item: 'LIVROS INFANTIS E JOGOS PEDAGÓGICOS', elemento: CONSUMO, fonte: CUSTEIO },
          { orcado: [3000, 3200], executado: [47, 31], vezes: 3 },
          [de.LIVRARIA, 'LIVROS DE LITERATURA INFANTIL'],
          [de.LIVRARIA, 'JOGOS DE ALFABETIZAÇÃO E DE MATEMÁTICA'],
        ),
      ],
    },
    'PDDE EQUIDADE': {
      'SALA DE RECURSOS MULTIFUNCIONAIS': [
        line(
          { item: 'MATERIAL PEDAGÓGICO ADAPTADO', elemento: CONSUMO, fonte: CUSTEIO },
          { orcado: [2600, 2800], executado: [79, 58], vezes: 3 },
          [de.LIVRARIA, 'LIVROS EM BRAILLE E COM LETRA AMPLIADA'],
          [de.PAPELARIA, 'ENGROSSADORES DE LÁPIS E PRANCHAS DE COMUNICAÇÃO'],
        ),
      ],
    },
    'FUNDO ROTATIVO': {
      'SERVIÇOS E PEQUENOS REPAROS': [
        line(
          { subAcao: 'PÁTIO E JARDIM', item: 'CORTE DE GRAMA E PODA', elemento: PESSOA_FISICA, fonte: FUNDO },
          { orcado: [2400, 2640], executado: [97, 104], vezes: 6, fixo: true },
          [de.JARDINEIRO, 'ROÇADA DO PÁTIO E PODA DOS ARBUSTOS'],
        ),
        line(
          { subAcao: 'INSTALAÇÕES', item: 'EXTINTORES E HIDRANTES', elemento: PESSOA_JURIDICA, fonte: FUNDO },
          { orcado: [1500, 1600], executado: [90, 98], vezes: 2 },
          [de.EXTINTORES, 'RECARGA DOS EXTINTORES'],
          [de.EXTINTORES, 'TESTE DAS MANGUEIRAS DE HIDRANTE'],
        ),
        line(
          { subAcao: 'INSTALAÇÕES', item: "DEDETIZAÇÃO E LIMPEZA DA CAIXA D'ÁGUA", elemento: PESSOA_JURIDICA, fonte: FUNDO },
          { orcado: [1800, 1900], executado: [95, 94], vezes: 3 },
          [de.DEDETIZADORA, 'DEDETIZAÇÃO E DESRATIZAÇÃO DO PRÉDIO'],
          [de.DEDETIZADORA, "LIMPEZA E DESINFECÇÃO DA CAIXA D'ÁGUA"],
        ),
      ],
      'ALIMENTAÇÃO ESCOLAR COMPLEMENTAR': [
        line(
          { item: 'GÊNEROS ALIMENTÍCIOS', elemento: ALIMENTACAO, fonte: FUNDO },
          { orcado: [5400, 5800], executado: [92, 112], vezes: 8 },
          [de.MERCADO, 'FRUTAS E VERDURAS'],
          [de.MERCADO, 'LEITE, PÃES E BISCOITOS'],
        ),
      ],
    },
    'RECURSOS PRÓPRIOS': {
      'FESTA JUNINA': [
        line(
          { item: 'ALIMENTOS E BEBIDAS', elemento: ALIMENTACAO, fonte: PROPRIOS },
          { orcado: [4500, 4800], executado: [103, 114], vezes: 5, epoca: [0.42, 0.56] },
          [de.MERCADO, 'MILHO, AMENDOIM E PINHÃO'],
          [de.MERCADO, 'PÃES, SALSICHAS E REFRIGERANTES'],
        ),
        line(
          { item: 'SOM, TENDAS E BRINQUEDOS', elemento: PESSOA_JURIDICA, fonte: PROPRIOS },
          { orcado: [2600, 2800], executado: [94, 107], vezes: 3, epoca: [0.44, 0.56] },
          [de.SOM, 'LOCAÇÃO DE TENDAS E MESAS'],
          [de.SOM, 'LOCAÇÃO DE SOM E ILUMINAÇÃO'],
          [de.SOM, 'LOCAÇÃO DE CAMA ELÁSTICA E PISCINA DE BOLINHAS'],
        ),
      ],
      'ADMINISTRAÇÃO DA APM': [
        line(
          { item: 'HONORÁRIOS CONTÁBEIS', elemento: PESSOA_JURIDICA, fonte: CONTRIBUICOES },
          { orcado: [4200, 4560], executado: [100, 83], vezes: 12, fixo: true, forma: 'PIX' },
          [de.CONTADOR, 'HONORÁRIOS CONTÁBEIS DO MÊS'],
        ),
        line(
          { elemento: PESSOA_JURIDICA, fonte: CONTRIBUICOES },
          { orcado: [900, 960], executado: [70, 62], vezes: 3 },
          [de.CARTORIO, 'REGISTRO DA ATA DE ELEIÇÃO DA DIRETORIA'],
          [de.INFORMATICA, 'CERTIFICADO DIGITAL E-CNPJ'],
          [de.CARTORIO, 'AUTENTICAÇÕES E RECONHECIMENTO DE FIRMAS'],
        ),
      ],
    },
  },
  semPrograma: [
    line(
      { elemento: PESSOA_JURIDICA, fonte: CONTRIBUICOES },
      { orcado: [240, 270], executado: [100, 100], vezes: 3, fixo: true, forma: 'DÉBITO EM CONTA' },
      [de.BANCO, 'TARIFAS BANCÁRIAS DO QUADRIMESTRE'],
    ),
    line({ elemento: TRIBUTOS, fonte: CONTRIBUICOES }, { orcado: [180, 195], executado: [100, 100], vezes: 1, forma: 'DINHEIRO' }, [
      de.CARTORIO,
      'CERTIDÕES E TAXAS PARA A PRESTAÇÃO DE CONTAS',
    ]),
  ],
  remanejamentos: [
    {
      dia: '05-18',
      de: 'MÃO DE OBRA DE PINTOR E PEDREIRO',
      para: 'MATERIAL ELÉTRICO E HIDRÁULICO',
      valor: [200, 300],
      justificativa: 'O muro saiu mais barato que o orçado; faltam lâmpadas e torneiras nas salas do térreo.',
    },
    {
      dia: '09-14',
      de: 'PRODUTOS DE LIMPEZA E HIGIENE',
      para: 'PAPELARIA E EXPEDIENTE',
      valor: [120, 150],
      justificativa: 'Impressão das provas do segundo semestre, aprovada pelo conselho fiscal.',
    },
  ],
};
