import { convertCurrencyToWords } from '@brazilian-utils/brazilian-utils/convert-currency-to-words';
import { type Centavos, toReais } from './money.js';

/** `123456` to `mil duzentos e trinta e quatro reais e cinquenta e seis centavos`. */
export function amountInWords(amount: Centavos): string {
  return convertCurrencyToWords(toReais(amount));
}
