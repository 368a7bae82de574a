import { INVITATION_DAYS } from '#contracts/identity/invitations.js';
import { Button } from '#shared/ui/base/button.tsx';
import { TextInput } from '#shared/ui/base/text-input.tsx';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';
import { Modal } from '#shared/ui/dialogs/modal.tsx';
import { Row, Stack } from '#shared/ui/layout/layout.tsx';
import type { Invited } from './invitation-dialog';
import styles from './users.module.css';

interface InvitedDialogProps extends Invited {
  onClose: () => void;
}

/** What happens next after a person was registered: the mail, or the address to hand over, which is shown only now. */
export function InvitedDialog({ invitation, nome, login, onClose }: InvitedDialogProps) {
  const { vinculo, usuarioNovo, enviadoPara, senhaEm } = invitation;
  return (
    <Modal
      title="Acesso dado"
      icon="pi-check"
      tone="success"
      width="34rem"
      onClose={onClose}
      footer={<Button label="Pronto" onClick={onClose} />}
    >
      {!usuarioNovo && !enviadoPara && !senhaEm && (
        <p>
          Este CPF já tinha usuário: só o vínculo com <strong>{vinculo.nomeAssociacao}</strong> foi criado. A pessoa entra com o usuário e a
          senha que já tem; nome, e-mail e login digitados aqui não foram usados.
        </p>
      )}
      {!usuarioNovo && (enviadoPara || senhaEm) && <p>{VOID_PASSWORD}</p>}
      {enviadoPara && (
        <p>
          <strong>{nome}</strong> recebe em instantes, em <strong>{enviadoPara}</strong>, um convite para escolher a senha. Ele vale por{' '}
          {INVITATION_DAYS} dias e uma única vez; depois disso, a pessoa usa <em>Esqueci minha senha</em>.
        </p>
      )}
      {senhaEm && <HandOver path={senhaEm} nome={nome} login={usuarioNovo ? login : undefined} />}
      {usuarioNovo && !enviadoPara && !senhaEm && (
        <p>
          <strong>{nome}</strong> já pode entrar com o usuário <strong>{login}</strong> e a senha que você digitou, e escolhe a sua na
          primeira entrada.
        </p>
      )}
    </Modal>
  );
}

const VOID_PASSWORD =
  'Este CPF já tinha usuário, com uma senha que não foi a própria pessoa que escolheu: ela deixou de valer. Nome e login continuam os de antes.';

/** For a link whose user had a password that somebody else set. */
export function HandOverDialog({ path, onClose }: { path: string; onClose: () => void }) {
  return (
    <Modal
      title="Acesso dado"
      icon="pi-check"
      tone="success"
      width="34rem"
      onClose={onClose}
      footer={<Button label="Pronto" onClick={onClose} />}
    >
      <p>{VOID_PASSWORD}</p>
      <HandOver path={path} login={undefined} />
    </Modal>
  );
}

function HandOver({ path, nome, login }: { path: string; nome?: string; login: string | undefined }) {
  const messages = useMessages();
  const address = `${window.location.origin}${path}`;
  const known = login ? ` O seu usuário no Razão é ${login}.` : '';
  const text = `Olá${nome ? `, ${nome}` : ''}.${known} Escolha a sua senha no Razão em ${address} (vale por ${INVITATION_DAYS} dias e uma única vez).`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => messages.success('Convite copiado.'),
      () => messages.error('O navegador não deixou copiar. Selecione o endereço e copie-o.'),
    );
  return (
    <Stack>
      <p>
        Entregue este endereço{' '}
        {nome ? (
          <>
            a <strong>{nome}</strong>
          </>
        ) : (
          'à pessoa'
        )}
        , que escolhe a senha e entra com{' '}
        {login ? (
          <>
            o usuário <strong>{login}</strong>
          </>
        ) : (
          'o usuário que já tinha, que está na lista'
        )}
        . Ele vale por {INVITATION_DAYS} dias e uma única vez, e só é mostrado agora.
      </p>
      <Row gap="m" className={styles.handOver}>
        <TextInput readOnly aria-label="Endereço do convite" value={address} onFocus={({ target }) => target.select()} />
        <Button label="Copiar convite" icon="pi-copy" outlined onClick={() => void copy()} />
      </Row>
    </Stack>
  );
}
