import { fold } from '#domain/text.js';

/** `DESPESAS (CADASTRADAS / PAGAS)`, 2026 and a CNPJ to `despesas-cadastradas-pagas-2026-11222333000181`; what is absent is left out. */
export function fileName(...parts: (string | number | null | undefined)[]): string {
  return fold(parts.filter(Boolean).join(' '))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
