import { useState } from 'react';
import { type AccountReconciliation } from '#contracts/bank/reconciliation.js';
import { MONTHS } from '#domain/months.js';
import { count, formatDate, formatName } from '#shared/format/format.ts';
import { accountPapers } from '#shared/papers/account-papers.tsx';
import { useOpenPapers } from '#shared/papers/open-papers.tsx';
import { useMay } from '#shared/session/may.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import { Button } from '#shared/ui/base/button.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { Row } from '#shared/ui/layout/layout.tsx';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import { CloseMonthDialog, ReopenMonthDialog } from './month-dialogs';
import { joinSure, RECONCILIATION_ROOTS } from './reconciliation.queries';
import { RulesDialog } from './rule-dialogs';
import { useOfferUndo } from './use-offer-undo';
import { usePrintMonth } from './use-print-month';

interface MonthHeadProps {
  month: AccountReconciliation;
  /** The last month that has begun. */
  begun: number;
  /** Whether nothing in the month can be reconciled. */
  isLocked: boolean;
}

/** Name and state of the month, and the actions on all of it. */
export function MonthHead({ month, begun, isLocked }: MonthHeadProps) {
  const { cnpjAssociacao, ano, mes, numConta, fechada } = month;
  const may = useMay();
  const run = useAction();
  const offerUndo = useOfferUndo(cnpjAssociacao);
  const openPapers = useOpenPapers();
  const print = usePrintMonth();
  const [dialog, setDialog] = useState<'close' | 'reopen' | 'rules' | null>(null);
  const sure = month.propostas.filter(({ certeza }) => certeza === 'UNICA').length;
  const isOver = mes < begun || begun === 12;
  const close = () => setDialog(null);
  const acceptSure = async () => {
    const done = await run(() => joinSure(month), {
      failure: 'Erro ao conciliar. Tente novamente.',
      invalidates: RECONCILIATION_ROOTS,
    });
    const joined = done?.result.conciliacoes;
    if (joined) offerUndo(joined, `${count(joined.length, 'par conciliado', 'pares conciliados')}.`);
  };
  return (
    <Row gap="l" place="apart">
      <Row as="h2">
        <span>
          {MONTHS[mes - 1]} de {ano}
        </span>{' '}
        <MonthState month={month} />
      </Row>
      <Row gap="l">
        {!isLocked && sure > 0 && (
          <Button
            icon="pi-bolt"
            label={sure === 1 ? 'Conciliar o par sem dúvida' : `Conciliar os ${sure} sem dúvida`}
            onClick={() => void acceptSure()}
          />
        )}
        {may('regraConciliacao.ver') ? (
          <ActionButton label="Regras" icon="pi-bookmark" onClick={() => setDialog('rules')} />
        ) : (
          <ActionButton
            label="Anexos da conta"
            icon="pi-paperclip"
            onClick={() => openPapers?.(accountPapers(cnpjAssociacao, ano, numConta))}
          />
        )}
        {!isLocked && isOver && may('conciliacao.fechar') && (
          <ActionButton label="Fechar mês" icon="pi-lock" onClick={() => setDialog('close')} />
        )}
        {fechada && may('relatorio.ver') && <ActionButton label="Imprimir" icon="pi-print" onClick={() => print(month)} />}
        {fechada && may('conciliacao.reabrir') && <ActionButton label="Reabrir" icon="pi-lock-open" onClick={() => setDialog('reopen')} />}
      </Row>
      {dialog === 'close' && <CloseMonthDialog month={month} onClose={close} />}
      {dialog === 'rules' && <RulesDialog onClose={close} />}
      {dialog === 'reopen' && <ReopenMonthDialog month={month} onClose={close} />}
    </Row>
  );
}

function MonthState({ month: { mes, meses, fechada, fechamento } }: { month: AccountReconciliation }) {
  if (fechada && fechamento)
    return (
      <Badge tone="success" icon="pi-lock">
        Fechado em {formatDate(fechamento.desde)} por {formatName(fechamento.por)}
      </Badge>
    );
  if (meses[mes - 1]?.situacao === 'FORA')
    return (
      <Badge tone="neutral" icon="pi-minus-circle">
        Não conciliado, por escolha
      </Badge>
    );
  if (meses[mes - 1]?.situacao === 'ANTERIOR')
    return (
      <Badge tone="neutral" icon="pi-lock">
        Fechado com um mês posterior
      </Badge>
    );
  return fechamento?.motivo ? (
    <Badge tone="warning" icon="pi-lock-open">
      Reaberto: {fechamento.motivo}
    </Badge>
  ) : null;
}
