import {
  ALIMENTACAO,
  CONSUMO,
  type DemoPlan,
  line,
  monthly,
  OBRAS,
  PERMANENTE,
  PESSOA_FISICA,
  PESSOA_JURIDICA,
  TRIBUTOS,
} from './demo-plan.js';
import * as de from './residents-payees.js';
import { RESIDENTS_PEOPLE } from './residents-people.js';

const TAXA = 'TAXA MENSAL DOS ASSOCIADOS';
const SALAO = 'LOCAÇÃO DO SALÃO DE FESTAS';
const DOACOES = 'DOAÇÕES E PATROCÍNIOS';

/** A residents' association: what neighbours pay together. */
export const RESIDENTS_PLAN: DemoPlan = {
  cnpjAssociacao: '12ABC34501DE35',
  pessoas: RESIDENTS_PEOPLE,
  contas: [
    {
      numConta: '20418-6',
      idBanco: '748',
      agencia: '0718',
      descricao: 'CONTA MOVIMENTO',
      saldoInicial: [8410.66, 9037.2],
    },
    {
      numConta: '013/9921-4',
      idBanco: '104',
      agencia: '2710',
      tipo: 'POUPANCA',
      categoriaRendimentos: 'CAPITAL',
      descricao: 'POUPANÇA DA REFORMA DO SALÃO',
      saldoInicial: [14200, 15980.75],
    },
  ],
  extratos: '20418-6',
  tarifas: { favorecido: de.BANCO, fonte: TAXA, elemento: PESSOA_JURIDICA },
  receitas: {
    [TAXA]: {
      conta: '20418-6',
      tipo: 'PROPRIO',
      categoria: 'CUSTEIO',
      descricao: 'TAXAS RECEBIDAS DOS ASSOCIADOS NO MÊS',
      dias: monthly('06'),
    },
    [SALAO]: {
      conta: '013/9921-4',
      tipo: 'PROPRIO',
      categoria: 'CUSTEIO',
      descricao: 'ALUGUÉIS DO SALÃO DE FESTAS NO MÊS',
      dias: monthly('18'),
    },
    [DOACOES]: {
      conta: '20418-6',
      tipo: 'DOACAO',
      categoria: 'LIVRE',
      descricao: 'DOAÇÕES E PATROCÍNIO DOS COMERCIANTES DO BAIRRO',
      dias: ['03-22', '06-21', '09-27'],
    },
  },
  programas: {
    'PORTARIA E SEGURANÇA': {
      'CONTROLE DE ACESSO': [
        line(
          { item: 'SERVIÇO DE PORTARIA', elemento: PESSOA_JURIDICA, fonte: TAXA },
          { orcado: [54000, 57600], executado: [100, 84], vezes: 12, fixo: true, forma: 'TRANSFERÊNCIA' },
          [de.PORTARIA, 'SERVIÇO DE PORTARIA 24 HORAS'],
        ),
        line(
          { item: 'CÂMERAS, CANCELA E PORTÃO', elemento: PESSOA_JURIDICA, fonte: TAXA },
          { orcado: [3600, 3800], executado: [72, 118], vezes: 4 },
          [de.CAMERAS, 'MANUTENÇÃO DAS CÂMERAS E DO GRAVADOR'],
          [de.CAMERAS, 'TROCA DO MOTOR DA CANCELA'],
        ),
      ],
    },
    'LIMPEZA E CONSERVAÇÃO': {
      'ÁREAS COMUNS': [
        line(
          { item: 'MATERIAL DE LIMPEZA', elemento: CONSUMO, fonte: TAXA },
          { orcado: [2800, 3000], executado: [91, 74], vezes: 6 },
          [de.LIMPEZA, 'DESINFETANTE, SABÃO E ÁLCOOL'],
          [de.LIMPEZA, 'VASSOURAS, RODOS E SACOS DE LIXO'],
        ),
        line(
          { item: 'LIMPEZA DO SALÃO DE FESTAS', elemento: PESSOA_FISICA, fonte: SALAO },
          { orcado: [6000, 6400], executado: [95, 68], vezes: 8, fixo: true },
          [de.DIARISTA, 'DIÁRIAS DE LIMPEZA DO SALÃO'],
        ),
      ],
    },
    'ÁREAS VERDES E LAZER': {
      JARDINAGEM: [
        line(
          { item: 'CORTE DE GRAMA E PODA', elemento: PESSOA_FISICA, fonte: TAXA },
          { orcado: [7200, 7600], executado: [97, 46], vezes: 6, fixo: true },
          [de.JARDINEIRO, 'CORTE DE GRAMA DA PRAÇA E DOS CANTEIROS'],
        ),
        line(
          { item: 'MUDAS, ADUBO E FERRAMENTAS', elemento: CONSUMO, fonte: DOACOES },
          { orcado: [1800, 1900], executado: [64, 38], vezes: 3 },
          [de.VIVEIRO, 'MUDAS DE ACÁCIA E DE IPÊ'],
          [de.VIVEIRO, 'TERRA VEGETAL E ADUBO ORGÂNICO'],
        ),
      ],
      'PLAYGROUND E QUADRA': [
        line(
          { subAcao: 'PLAYGROUND', item: 'MANUTENÇÃO DOS BRINQUEDOS', elemento: PESSOA_JURIDICA, fonte: TAXA },
          { orcado: [3200, 3400], executado: [88, 49], vezes: 3 },
          [de.PLAYGROUND, 'TROCA DAS CORRENTES E ASSENTOS DOS BALANÇOS'],
          [de.PLAYGROUND, 'PINTURA DO ESCORREGADOR E DA GANGORRA'],
        ),
        line(
          { subAcao: 'QUADRA ESPORTIVA', item: 'REDES, TRAVES E PINTURA', elemento: CONSUMO, fonte: DOACOES },
          { orcado: [2000, 2100], executado: [77, 29], vezes: 2 },
          [de.PLAYGROUND, 'REDES DE FUTSAL E DE VÔLEI'],
          [de.PLAYGROUND, 'TINTA PARA AS LINHAS DA QUADRA'],
        ),
      ],
    },
    'SEDE SOCIAL': {
      'CUSTEIO DA SEDE': [
        line(
          { item: 'ENERGIA ELÉTRICA', elemento: PESSOA_JURIDICA, fonte: TAXA },
          { orcado: [4200, 4400], executado: [101, 92], vezes: 12, forma: 'BOLETO' },
          [de.ENERGIA, 'FATURA DE ENERGIA DA SEDE E DA ILUMINAÇÃO DA PRAÇA'],
        ),
        line({ item: 'MESAS E CADEIRAS', elemento: PERMANENTE, fonte: SALAO }, { orcado: [3000, 3200], executado: [86, 90], vezes: 2 }, [
          de.MOVEIS,
          'MESAS DOBRÁVEIS E CADEIRAS PLÁSTICAS',
        ]),
      ],
      'REFORMA DO SALÃO': [
        line(
          { item: 'TROCA DO TELHADO', elemento: OBRAS, fonte: SALAO },
          { orcado: [12000, 15000], executado: [45, 87], vezes: 3 },
          [de.CONSTRUTORA, 'PARCELA DA TROCA DO TELHADO DO SALÃO'],
          [de.SERRALHEIRO, 'CALHAS E RUFOS'],
        ),
      ],
    },
    'ADMINISTRAÇÃO E EVENTOS': {
      ADMINISTRAÇÃO: [
        line(
          { item: 'ASSESSORIA CONTÁBIL', elemento: PESSOA_JURIDICA, fonte: TAXA },
          { orcado: [4800, 5160], executado: [100, 84], vezes: 12, fixo: true, forma: 'PIX' },
          [de.CONTADOR, 'HONORÁRIOS CONTÁBEIS DO MÊS'],
        ),
      ],
      'EVENTOS COMUNITÁRIOS': [
        line(
          { elemento: ALIMENTACAO, fonte: DOACOES },
          { orcado: [2400, 2600], executado: [98, 131], vezes: 3, epoca: [0.68, 0.8] },
          [de.MERCADO, 'LANCHES DA FESTA DAS CRIANÇAS'],
          [de.MERCADO, 'CARNES E BEBIDAS DO ALMOÇO DOS MORADORES'],
        ),
      ],
    },
  },
  semPrograma: [
    line({ elemento: TRIBUTOS, fonte: TAXA }, { orcado: [210, 228], executado: [100, 100], vezes: 2, forma: 'DINHEIRO' }, [
      de.CARTORIO,
      'REGISTRO DA ATA DA ASSEMBLEIA',
    ]),
    line({ elemento: PESSOA_FISICA, fonte: SALAO }, { orcado: [350, 380], executado: [100, 100], vezes: 1 }, [
      de.SERRALHEIRO,
      'CONSERTO DE EMERGÊNCIA DO PORTÃO',
    ]),
  ],
  remanejamentos: [
    {
      dia: '06-22',
      de: 'MUDAS, ADUBO E FERRAMENTAS',
      para: 'REDES, TRAVES E PINTURA',
      valor: [200, 300],
      justificativa: 'Sobra do plantio de outono para a rede nova da quadra, conforme a reunião de junho.',
    },
    {
      dia: '10-05',
      de: 'CORTE DE GRAMA E PODA',
      para: 'MANUTENÇÃO DOS BRINQUEDOS',
      valor: [150, 180],
      justificativa: 'Conserto do balanço antes do Dia das Crianças, com a sobra da poda de inverno.',
    },
  ],
};
