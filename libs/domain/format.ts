/** `1133334444` to `(11) 3333-4444`, `11987654321` to `(11) 98765-4321`; any other text unchanged, an absent one to the empty text. */
export function formatPhone(digits: string | null | undefined): string {
  return (digits ?? '').replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
}

/** `01310930` to `01.310-930`; any other text unchanged, an absent one to the empty text. */
export function formatCep(digits: string | null | undefined): string {
  return (digits ?? '').replace(/^(\d{2})(\d{3})(\d{3})$/, '$1.$2-$3');
}
