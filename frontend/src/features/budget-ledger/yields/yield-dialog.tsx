import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { finalBalance, MONTH_FIELDS, YIELD_RECORD, type Yield, YieldRequest } from '#contracts/budget-ledger/yields.js';
import { formatBRL, sumOfReais, toReais } from '#domain/money.js';
import { api } from '#shared/api/client.ts';
import { accountBalancesQuery, openingBalancesQuery } from '#shared/queries/treasury.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { MoneyField } from '#shared/ui/forms/fields/money-field.tsx';
import { amountOf } from '#shared/ui/forms/fields/money-text.ts';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { AccountField } from '../account-field';
import styles from './yields.module.css';
import { YIELD_ROOTS } from './yields.queries';

const field = fieldsIn(YIELD_RECORD);

interface YieldDialogProps {
  /** The yields to correct; null creates a record. */
  earnings: Yield | null;
  onSaved: (saved: Yield) => void;
  onClose: () => void;
}

/** Reports or changes the yields of an account in the base year; account and year are the key. */
export function YieldDialog({ earnings, onSaved, onClose }: YieldDialogProps) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  return (
    <FormDialog
      title={earnings ? 'EDITAR RENDIMENTO' : 'NOVO RENDIMENTO'}
      width="48rem"
      schema={YieldRequest}
      values={earnings ?? { cnpjAssociacao, ano }}
      onSave={(body) => (earnings ? api.put('rendimento/update', body) : api.post('rendimento/create', body))}
      success={earnings ? 'Rendimento atualizado com sucesso!' : 'Rendimento criado com sucesso!'}
      failure="Erro ao salvar rendimento."
      invalidates={YIELD_ROOTS}
      onSaved={onSaved}
      onClose={onClose}
    >
      <AccountField required span={8} readOnly={Boolean(earnings)} autoFocus={!earnings} />
      <InitialBalance autoFocus={Boolean(earnings)} />
      <fieldset className={`box ${styles.fieldMonths}`}>
        <legend>Rendimento de cada mês de {ano}</legend>
        {MONTH_FIELDS.map((month) => (
          <MoneyField key={month} {...field(month)} signed />
        ))}
      </fieldset>
      <FinalBalance />
    </FormDialog>
  );
}

/** The balance on 1 January; that of the opening balances where they name the account, or what was carried from the year before. */
function InitialBalance({ autoFocus }: { autoFocus: boolean }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { setValue } = useFormContext();
  const numConta: unknown = useWatch({ name: 'numConta' });
  const { data } = useQuery(openingBalancesQuery(cnpjAssociacao, ano));
  const { data: balances } = useQuery(accountBalancesQuery(cnpjAssociacao, ano));
  const own = data?.saldos.filter((saldo) => saldo.numConta === numConta) ?? [];
  const carried = balances?.contas.find((account) => account.numConta === numConta)?.transportado ?? undefined;
  const stated = own.length > 0 ? toReais(sumOfReais(own)) : carried;
  useEffect(() => {
    if (stated !== undefined) setValue('saldoInicial', stated);
  }, [stated, setValue]);
  const hint =
    own.length > 0 ? (
      <>
        Vem dos <Link to="/implantacao">Saldos de Abertura</Link>.
      </>
    ) : (
      carried !== undefined && `Vem do exercício de ${ano - 1}.`
    );
  return <MoneyField {...field('saldoInicial')} required signed span={4} {...{ autoFocus, hint }} readOnly={stated !== undefined} />;
}

/** Final balance of the account, from the amounts typed so far. */
function FinalBalance() {
  const names = ['saldoInicial', ...MONTH_FIELDS] as const;
  const values: unknown[] = useWatch({ name: [...names] });
  const amounts = Object.fromEntries(names.map((name, index) => [name, amountOf(values[index])]));
  return (
    <p className={styles.fieldTotal}>
      {YIELD_RECORD.saldoFinal.label}{' '}
      <output aria-live="polite" className="figures">
        {formatBRL(finalBalance(amounts as Parameters<typeof finalBalance>[0]))}
      </output>
    </p>
  );
}
