import { type Office, type OfficeSet } from './office.record.js';

type ReadyOffice = Pick<Office, 'nome' | 'orgao' | 'papel' | 'vagas'>;

const office = (nome: string, orgao: Office['orgao'], papel: Office['papel'], vagas = 1): ReadyOffice => ({ nome, orgao, papel, vagas });

const COUNCIL = [
  office('PRESIDENTE DO CONSELHO FISCAL', 'CONSELHO_FISCAL', 'FISCAL_PRESIDE'),
  office('CONSELHEIRO FISCAL', 'CONSELHO_FISCAL', 'FISCAL', 2),
];

/** Ready sets of offices, as the statutes of such associations name them. */
export const OFFICE_SETS_READY: Record<OfficeSet, ReadyOffice[]> = {
  APM: [
    office('PRESIDENTE DA DIRETORIA EXECUTIVA', 'DIRETORIA', 'PRESIDE'),
    office('VICE-PRESIDENTE DA DIRETORIA EXECUTIVA', 'DIRETORIA', 'OUTRO'),
    office('SECRETÁRIO', 'DIRETORIA', 'SECRETARIA'),
    office('TESOUREIRO', 'DIRETORIA', 'TESOURARIA'),
    office('VOGAL', 'DIRETORIA', 'OUTRO', 5),
    office('PRESIDENTE DO CONSELHO FISCAL', 'CONSELHO_FISCAL', 'FISCAL_PRESIDE'),
    office('CONSELHEIRO', 'CONSELHO_FISCAL', 'FISCAL', 4),
  ],
  UEX: [
    office('PRESIDENTE', 'DIRETORIA', 'PRESIDE'),
    office('VICE-PRESIDENTE', 'DIRETORIA', 'OUTRO'),
    office('SECRETÁRIO', 'DIRETORIA', 'SECRETARIA'),
    office('TESOUREIRO', 'DIRETORIA', 'TESOURARIA'),
    office('CONSELHEIRO DELIBERATIVO', 'CONSELHO_DELIBERATIVO', 'OUTRO', 3),
    ...COUNCIL,
  ],
  MORADORES: [
    office('PRESIDENTE', 'DIRETORIA', 'PRESIDE'),
    office('VICE-PRESIDENTE', 'DIRETORIA', 'OUTRO'),
    office('PRIMEIRO SECRETÁRIO', 'DIRETORIA', 'SECRETARIA'),
    office('SEGUNDO SECRETÁRIO', 'DIRETORIA', 'OUTRO'),
    office('PRIMEIRO TESOUREIRO', 'DIRETORIA', 'TESOURARIA'),
    office('SEGUNDO TESOUREIRO', 'DIRETORIA', 'OUTRO'),
    ...COUNCIL,
  ],
};
