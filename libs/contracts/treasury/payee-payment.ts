import { formatPixKey } from '#domain/pix-key.js';
import { type Payee, PIX_KEY_NAMES } from './payee.record.js';

/** What is needed to pay somebody: a Pix key, an account, both or neither. */
export type PayeePayment = Pick<Payee, 'tipoChavePix' | 'chavePix' | 'idBanco' | 'nomeBanco' | 'agencia' | 'numConta'>;

/** How a payee is paid, in words by their label, for the form of a payment and its voucher (rule 8.5); empty if the register does not say. */
export function paymentLines({ tipoChavePix, chavePix, idBanco, nomeBanco, agencia, numConta }: PayeePayment): Record<string, string> {
  return {
    ...(tipoChavePix && chavePix && { [`Chave Pix (${PIX_KEY_NAMES[tipoChavePix]})`]: formatPixKey(tipoChavePix, chavePix) }),
    ...(idBanco && { 'Conta do favorecido': bankAccountText({ idBanco, nomeBanco, agencia, numConta }) }),
  };
}

/** `001 - BANCO DO BRASIL, agência 1234-5, conta 48213-7`; of cash its number alone. */
export const bankAccountText = ({
  idBanco,
  nomeBanco,
  agencia,
  numConta,
}: Pick<PayeePayment, 'idBanco' | 'nomeBanco' | 'agencia' | 'numConta'>) =>
  idBanco ? `${idBanco} - ${nomeBanco}, agência ${agencia}, conta ${numConta}` : (numConta ?? '');
