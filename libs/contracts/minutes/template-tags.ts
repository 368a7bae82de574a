/** A blank to be filled in by hand, where a tag has no value. */
export const BLANK = '____________________';

interface TagDescription {
  descricao: string;
  exemplo: string;
}

/** Every tag allowed in a template, in braces: `{associacao}`. */
export const TEMPLATE_TAGS = {
  associacao: { descricao: 'Nome da associação', exemplo: 'ASSOCIAÇÃO DE PAIS E MESTRES DA ESCOLA MONTEIRO LOBATO' },
  nomeFantasia: { descricao: 'Nome fantasia da associação', exemplo: 'APM MONTEIRO LOBATO' },
  cnpj: { descricao: 'CNPJ da associação', exemplo: '11.222.333/0001-81' },
  endereco: { descricao: 'Endereço completo da associação', exemplo: 'RUA DAS ACÁCIAS, 320, CENTRO, CURITIBA/PR, CEP 80.050-270' },
  local: { descricao: 'Município e UF da associação', exemplo: 'CURITIBA/PR' },
  data: { descricao: 'Data da ata', exemplo: '30/11/2026' },
  dataLonga: { descricao: 'Data da ata com o mês por extenso', exemplo: '30 de novembro de 2026' },
  dataExtenso: { descricao: 'Data da ata por extenso', exemplo: 'trinta de novembro de dois mil e vinte e seis' },
  hora: { descricao: 'Hora da ata', exemplo: '19:30' },
  horaExtenso: { descricao: 'Hora da ata por extenso', exemplo: 'dezenove horas e trinta minutos' },
  horarioExtenso: { descricao: 'Hora da ata por extenso, com “à” ou “às”', exemplo: 'às dezenove horas e trinta minutos' },
  dataIni: { descricao: 'Início do mandato', exemplo: '01/12/2026' },
  dataIniLonga: { descricao: 'Início do mandato com o mês por extenso', exemplo: '1º de dezembro de 2026' },
  dataIniExtenso: { descricao: 'Início do mandato por extenso', exemplo: 'primeiro de dezembro de dois mil e vinte e seis' },
  dataFim: { descricao: 'Fim do mandato', exemplo: '01/12/2028' },
  dataFimLonga: { descricao: 'Fim do mandato com o mês por extenso', exemplo: '1º de dezembro de 2028' },
  dataFimExtenso: { descricao: 'Fim do mandato por extenso', exemplo: 'primeiro de dezembro de dois mil e vinte e oito' },
  dataEdital: { descricao: 'Data do edital', exemplo: '27/11/2026' },
  dataEditalLonga: { descricao: 'Data do edital com o mês por extenso', exemplo: '27 de novembro de 2026' },
  dataEditalExtenso: { descricao: 'Data do edital por extenso', exemplo: 'vinte e sete de novembro de dois mil e vinte e seis' },
  presidente: { descricao: 'Presidente, com artigo e pronome de tratamento', exemplo: 'a SRA. ANA PAULA FERREIRA' },
  presidentePronome: { descricao: 'Pronome de tratamento do presidente', exemplo: 'SRA.' },
  presidenteNome: { descricao: 'Nome do presidente', exemplo: 'ANA PAULA FERREIRA' },
  presidenteCargo: { descricao: 'Cargo do presidente, como a associação o chama', exemplo: 'PRESIDENTE em exercício' },
  secretario: { descricao: 'Secretário, com artigo e pronome de tratamento', exemplo: 'o SR. JOSÉ DA SILVA' },
  secretarioPronome: { descricao: 'Pronome de tratamento do secretário', exemplo: 'SR.' },
  secretarioNome: { descricao: 'Nome do secretário', exemplo: 'JOSÉ DA SILVA' },
  pauta: { descricao: 'Assuntos da pauta, numerados, um por linha', exemplo: '1. Redistribuição para a pintura das salas' },
  decisoes: {
    descricao: 'Assuntos da pauta com o que foi decidido sobre cada um',
    exemplo: '1. Redistribuição para a pintura das salas. Decisão: aprovado por unanimidade',
  },
  propostas: {
    descricao: 'Propostas de redistribuição da pauta e as aprovadas na ata, com linhas, valores e aprovação',
    exemplo: 'Proposta nº 3, de 2026, no valor de R$ 400,50: Pintura das salas. Débito: …',
  },
  bens: {
    descricao: 'Bens do termo, numerados, um por linha',
    exemplo: '1. 2 × COMPUTADOR, R$ 1.300,00 cada, R$ 2.600,00 no total, NF 1234, de LOJA CENTRAL LTDA',
  },
  valorDosBens: { descricao: 'Valor total dos bens do termo', exemplo: 'R$ 2.600,00' },
  processo: { descricao: 'Processo dos bens do termo', exemplo: '6016.2026/0001234-5' },
} as const satisfies Record<string, TagDescription>;
export type TemplateTag = keyof typeof TEMPLATE_TAGS;
/** The tags of the term alone. */
export type TermTag = 'bens' | 'valorDosBens' | 'processo';
/** The tags of minutes and notices. */
export type MinutesTag = Exclude<TemplateTag, TermTag>;
