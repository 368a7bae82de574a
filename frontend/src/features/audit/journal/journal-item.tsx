import { changeText, type JournalEntry } from '#contracts/audit/journal.js';
import type { JournalKind } from '#contracts/audit/journal-records.js';
import { formatName } from '#shared/format/format.ts';
import { timeInBrazil } from '#shared/format/moments.ts';
import type { Tone } from '#shared/ui/base/badge.tsx';
import { Button } from '#shared/ui/base/button.tsx';
import auditStyles from '../audit.module.css';

/** Icons for kinds of access; registers share one. The sentence says the same. */
const ICONS: Record<string, string> = {
  vinculo: 'pi-key',
  sessao: 'pi-sign-in',
  usuario: 'pi-user',
  pessoa: 'pi-id-card',
  dependente: 'pi-id-card',
};

const TONES: Record<string, Tone> = {
  exclusao: 'danger',
  recusa: 'danger',
  bloqueio: 'danger',
  alteracao: 'warning',
  abertura: 'neutral',
  encerramento: 'neutral',
};

/** Number of changes shown in the list; the details show all. */
const SHOWN = 3;

export function JournalItem({ entry, onOpen }: { entry: JournalEntry; onOpen: () => void }) {
  const { sequencia, tipo, registradoEm, endereco, agente, mudancas } = entry;
  const [kind = '', done = ''] = tipo.split('.');
  return (
    <li className={`${auditStyles.auditEntry} ${auditStyles.journalEntry}`}>
      <span className={`mark badge-${TONES[done] ?? 'info'}`} aria-hidden>
        <i className={`pi ${ICONS[kind] ?? 'pi-pencil'}`} />
      </span>
      <div className={auditStyles.auditTold}>
        <Sentence entry={entry} />
        <ul className={auditStyles.auditFacts}>
          <li>
            <time dateTime={registradoEm}>{timeInBrazil(registradoEm)}</time>
          </li>
          {endereco && <li>de {endereco}</li>}
          {agente && <li>{agente}</li>}
          <li>registro nº {sequencia.toLocaleString('pt-BR')}</li>
        </ul>
        {mudancas.slice(0, SHOWN).map((change) => (
          <p key={change.campo} className="secondary">
            {changeText(change)}
          </p>
        ))}
        {mudancas.length > SHOWN && <p className="secondary">e mais {mudancas.length - SHOWN}</p>}
      </div>
      <Button
        icon="pi-search-plus"
        text
        rounded
        severity="secondary"
        aria-label={`Detalhes do registro nº ${sequencia}`}
        title="Detalhes"
        onClick={onOpen}
      />
    </li>
  );
}

/** Kinds of records that bear the name of somebody. */
const NAMED: readonly string[] = ['vinculo', 'sessao', 'usuario', 'pessoa', 'dependente', 'favorecido'] satisfies JournalKind[];

/** The sentence of an entry, with both names highlighted. */
export function Sentence({ entry: { autor, tipo, descricao, alvo } }: { entry: JournalEntry }) {
  const at = alvo ? descricao.indexOf(alvo) : -1;
  return (
    <p>
      <strong>{formatName(autor.nome)}</strong>{' '}
      {at < 0 ? (
        descricao
      ) : (
        <>
          {descricao.slice(0, at)}
          <strong>{NAMED.includes(tipo.split('.')[0]!) ? formatName(alvo) : alvo}</strong>
          {descricao.slice(at + alvo.length)}
        </>
      )}
    </p>
  );
}
