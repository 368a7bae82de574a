import type { ReactNode } from 'react';
import { Button } from '../base/button';
import { RichText } from '../base/rich-text';
import { Modal } from './modal';

interface Wording {
  title: string;
  icon: string;
  tone: 'danger' | 'info' | 'success' | 'warning';
  question?: string;
  /** Label of the confirm button. */
  accept: string;
  reject?: string;
  /** Confirming loses data, or may be a mistake: the other button gets the focus. */
  isLoss?: true;
}

/** The words of each message and of the confirmations; the last three belong to the approval of a DFD. */
const WORDINGS = {
  error: { title: 'ATENÇÃO!', icon: 'pi-exclamation-triangle', tone: 'danger', accept: 'OK' },
  info: { title: 'INFORMAÇÃO', icon: 'pi-info-circle', tone: 'info', accept: 'OK' },
  delete: {
    title: 'CONFIRMAR EXCLUSÃO',
    icon: 'pi-trash',
    tone: 'danger',
    question: 'Deseja realmente excluir este registro?',
    accept: 'Excluir',
    reject: 'Cancelar',
    isLoss: true,
  },
  save: {
    title: 'CONFIRMAR GRAVAÇÃO',
    icon: 'pi-save',
    tone: 'info',
    question: 'Deseja salvar o registro?',
    accept: 'Salvar',
    reject: 'Cancelar',
  },
  continue: {
    title: 'CONFIRMAÇÃO',
    icon: 'pi-question-circle',
    tone: 'warning',
    question: 'Deseja continuar?',
    accept: 'Continuar',
    reject: 'Cancelar',
  },
  confirmLimit: {
    title: 'CONFIRMAR ALÇADA',
    icon: 'pi-lock',
    tone: 'warning',
    accept: 'Confirmar alçada',
    reject: 'Agora não',
  },
  mismatch: {
    title: 'CONFIRMAÇÃO',
    icon: 'pi-question-circle',
    tone: 'warning',
    accept: 'Continuar',
    reject: 'Cancelar',
    isLoss: true,
  },
  discard: {
    title: 'CONFIRMAÇÃO',
    icon: 'pi-question-circle',
    tone: 'warning',
    question: 'Os dados digitados serão perdidos. Deseja descartá-los?',
    accept: 'Descartar',
    reject: 'Continuar editando',
    isLoss: true,
  },
  retry: {
    title: 'ATENÇÃO!',
    icon: 'pi-exclamation-triangle',
    tone: 'warning',
    accept: 'Tentar novamente',
    reject: 'OK',
  },
  sendForApproval: {
    title: 'ENVIAR PARA APROVAÇÃO',
    icon: 'pi-send',
    tone: 'info',
    question: 'Deseja enviar o DFD para aprovação?',
    accept: 'Enviar',
    reject: 'Cancelar',
  },
  approve: {
    title: 'APROVAR DFD',
    icon: 'pi-check-circle',
    tone: 'success',
    question: 'Deseja aprovar o DFD?',
    accept: 'Aprovar',
    reject: 'Cancelar',
  },
  disapprove: {
    title: 'REPROVAR DFD',
    icon: 'pi-times-circle',
    tone: 'danger',
    question: 'Deseja reprovar o DFD?',
    accept: 'Reprovar',
    reject: 'Cancelar',
    isLoss: true,
  },
} as const satisfies Record<string, Wording>;

type MessageKind = keyof typeof WORDINGS;
export type ConfirmationKind = Exclude<MessageKind, 'error' | 'info'>;

export interface DialogMessage {
  id: number;
  kind: MessageKind;
  text?: string;
  content?: ReactNode;
  answer: (yes: boolean) => void;
}

/** One modal for errors, information and confirmations. */
export function MessageDialog({ kind, text, content, answer }: DialogMessage) {
  const { title, icon, tone, question, accept, reject, isLoss }: Wording = WORDINGS[kind];
  return (
    <Modal
      title={title}
      icon={icon}
      tone={tone}
      role="alertdialog"
      width="28rem"
      onClose={() => answer(false)}
      footer={
        <>
          {reject && <Button label={reject} autoFocus={isLoss} outlined severity="secondary" onClick={() => answer(false)} />}
          <Button label={accept} autoFocus={!isLoss} severity={isLoss && 'danger'} onClick={() => answer(true)} />
        </>
      }
    >
      <p className="message-text">
        <RichText text={text ?? question ?? ''} />
      </p>
      {content}
    </Modal>
  );
}
