import { useState } from 'react';
import { useSession } from '../session/session';
import { Button } from '../ui/base/button';
import { Modal } from '../ui/dialogs/modal';
import { Row } from '../ui/layout/layout';
import type { PaperOwner } from './papers.queries';
import { PapersPanel } from './papers-panel';

/** Owner of an account's papers: account and year. */
export const accountPapers = (cnpjAssociacao: string, ano: number, numConta: string): PaperOwner => ({
  cnpjAssociacao,
  ano,
  registro: 'CONTA',
  id: numConta,
});

interface AccountPapersDialogProps {
  cnpjAssociacao: string;
  numConta: string;
  /** The year shown first. */
  ano: number;
  onClose: () => void;
}

/** The papers of an account by year: statements and others. */
export function AccountPapersDialog({ cnpjAssociacao, numConta, ano, onClose }: AccountPapersDialogProps) {
  const [year, setYear] = useState(ano);
  const opened = useSession().link?.anos;
  const go = (to: number, icon: string) => (
    <Button
      icon={icon}
      text
      severity="secondary"
      aria-label={`Anexos de ${to}`}
      // An auditor sees only their years (rule 29.3).
      disabled={opened ? !opened.includes(to) : false}
      onClick={() => setYear(to)}
    />
  );
  return (
    <Modal title={`ANEXOS DA CONTA ${numConta}`} onClose={onClose}>
      <Row as="p">
        {go(year - 1, 'pi-chevron-left')}
        <strong role="status">Exercício de {year}</strong>
        {go(year + 1, 'pi-chevron-right')}
      </Row>
      <PapersPanel key={year} of={accountPapers(cnpjAssociacao, year, numConta)} usual="EXTRATO" />
    </Modal>
  );
}
