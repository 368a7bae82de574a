import type { PasskeyAssertion } from '#contracts/identity/passkeys.js';
import { Button } from '#shared/ui/base/button.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { signWithPasskey, useKnowsPasskeys } from './passkeys';
import styles from './passkeys.module.css';

interface PasskeyButtonProps<T> {
  label: string;
  /** The call that the signature is for. */
  send: (assercao: PasskeyAssertion) => Promise<T>;
  onSent: (result: T) => void;
}

/** Asks for a passkey instead of a password; nothing where this page may use none. */
export function PasskeyButton<T>({ label, send, onSent }: PasskeyButtonProps<T>) {
  const run = useAction();
  const ask = async () => {
    const sent = await run(async () => send(await signWithPasskey()), {
      failure: 'Não foi possível usar a chave de acesso. Tente de novo.',
    });
    if (sent) onSent(sent.result);
  };
  return useKnowsPasskeys() && <Button className={styles.passkey} label={label} icon="pi-key" outlined onClick={() => void ask()} />;
}
