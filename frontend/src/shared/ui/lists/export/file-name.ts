import { dateInBrazil } from '#domain/plain-date.js';
import { fold } from '#domain/text.js';

/** `DESPESAS (CADASTRADAS / PAGAS)`, 2026 and a CNPJ to `despesas-cadastradas-pagas-2026-11222333000181`; what is absent is left out. */
export function fileName(...parts: (string | number | null | undefined)[]): string {
  return fold(parts.filter(Boolean).join(' '))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const TIME = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium', timeZone: 'America/Sao_Paulo' });

/** `2026-11-22-17h41m05`: suffix of a file's name, so that later exports get another name. */
export function momentName(moment: Date): string {
  const [hours, minutes, seconds] = TIME.format(moment).split(':');
  return `${dateInBrazil(moment)}-${hours}h${minutes}m${seconds}`;
}
