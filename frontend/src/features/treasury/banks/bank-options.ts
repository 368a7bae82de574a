import { type Bank, USUAL_BANKS } from '#contracts/treasury/bank.record.js';
import type { Option } from '#shared/ui/forms/fields/select-field.tsx';

/** Banks to choose from, found by code and by name: the usual ones first, then the others by name. */
export function bankOptions(banks: readonly Bank[] = []): Option<string>[] {
  const place = ({ id }: Bank) => (USUAL_BANKS.includes(id) ? USUAL_BANKS.indexOf(id) : USUAL_BANKS.length);
  return banks
    .toSorted((a, b) => place(a) - place(b) || a.nome.localeCompare(b.nome, 'pt-BR'))
    .map(({ id, nome }) => ({ value: id, label: `${id} - ${nome}` }));
}
