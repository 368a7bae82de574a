import type { FoundRecord } from '#contracts/search/search.js';
import { useSwitchContext } from '../lookups/use-switch-context';
import { addressAnew, FOUND_KINDS } from './found-records';

interface FoundListProps<T extends FoundRecord> {
  label: string;
  records: readonly T[];
  /** The association of a record, if it may be another one than one works in. */
  elsewhere?: (record: T) => { cnpj: string; nome: string };
}

/** Records of other years or associations: each says where it is, and is opened by working there. */
export function FoundList<T extends FoundRecord>({ label, records, elsewhere }: FoundListProps<T>) {
  const switchContext = useSwitchContext();
  const open = (record: T) => {
    const cnpj = elsewhere?.(record).cnpj;
    const { ano } = record;
    if (cnpj) void switchContext({ cnpj, ...(ano && { ano }) }, addressAnew(record));
    else if (ano) void switchContext({ ano }, addressAnew(record));
  };
  return (
    <ul aria-label={label}>
      {records.map((record) => {
        const { tipo, chave, ano, titulo, detalhe } = record;
        const where = [elsewhere?.(record).nome, ano].filter(Boolean).join(' · ');
        return (
          <li key={`${where} ${tipo} ${chave}`}>
            <button type="button" className="entry" onClick={() => open(record)}>
              <i className={`pi ${FOUND_KINDS[tipo].icon}`} aria-hidden />
              <span>
                {titulo} <small className="secondary">{[detalhe, where].filter(Boolean).join(' · ')}</small>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
