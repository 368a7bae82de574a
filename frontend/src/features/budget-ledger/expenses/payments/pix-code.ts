import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload';
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info';
import type { Payee } from '#contracts/treasury/payee.record.js';
import { type Centavos, toReais } from '#domain/money.js';

/** Where the register does not say the payee's city, which the code must name; banks do not compare it. */
const CITY = 'BRASIL';

/**
 * Pix *copia e cola* to the key of a payee with the amount (rule 47.9). Null without a key or an amount, and where the code would not hold that very key.
 */
export function pixCodeOf({ chavePix, nome, logrCidade }: Pick<Payee, 'chavePix' | 'nome' | 'logrCidade'>, valor: Centavos): string | null {
  if (!chavePix || valor <= 0) return null;
  const code = generatePixPayload({ key: chavePix, merchantName: nome, merchantCity: logrCidade || CITY, amount: toReais(valor) });
  return code && getPixPayloadInfo(code)?.key === chavePix ? code : null;
}
