import { formatBRL } from '#domain/money.js';
import { type RecordKind } from '#modules/book/pure.js';
import { type RolFact } from './rol.events.js';
import { APPROVED_ROLS, type ApprovedRolState, BY_PROGRAM, plannedIn } from './rol.js';

/** The kind of record of an approved version. */
export const APPROVED_ROL_RECORD: RecordKind<RolFact, ApprovedRolState> = {
  ...APPROVED_ROLS,
  facts: { 'RolAprovado.v1': 'begins' },
  keyColumn: 'id',
  named: 'O rol aprovado nº',
  keyOf: ({ id }) => id,
  evolve: (_, { type: __, ...approved }, { versao }) => ({ ...approved, aprovacao: approved.versao, versao }),
  indexed: ({ idPrograma }) => ({ [BY_PROGRAM]: String(idPrograma) }),
  rows: ({ id, idPrograma, aprovacao, data, idAta, linhas, previsto, sha256, versao }) => {
    const [ataData = null, ataHora = null] = idAta?.split('T') ?? [];
    return [{ id, id_programa: idPrograma, aprovacao, data, ata_data: ataData, ata_hora: ataHora, linhas, previsto, sha256, versao }];
  },
  amount: (fact) => plannedIn(fact),
  sentence(fact, _, names) {
    const { versao, linhas, idPrograma } = fact;
    const rows = linhas.length === 1 ? '1 prioridade' : `${linhas.length} prioridades`;
    const uses = `${formatBRL(plannedIn(fact, 'CUSTEIO'))} de custeio e ${formatBRL(plannedIn(fact, 'CAPITAL'))} de capital`;
    return `Rol de prioridades de ${names.program(idPrograma)} aprovado, versão ${versao}: ${rows}, ${uses}`;
  },
};
