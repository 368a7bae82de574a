import type { HeldPart, PersonFile } from '#contracts/personal-data/person-files.js';
import { isPlainDate } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import { fetchPosted, saveFile } from '#shared/api/download.ts';
import { count, formatDate, formatDocument, formatMoney, formatName } from '#shared/format/format.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { PageSection } from '#shared/ui/layout/page-section.tsx';
import styles from './person.module.css';

const BACKUPS = 'Cópias de segurança feitas antes ainda têm os dados, até que quem cuida do servidor as descarte.';

const goes = ({ fica }: HeldPart) => fica === null;
const stays = ({ fica }: HeldPart) => fica !== null;

/**
 * The data kept of a person: what an erasure takes, what it leaves and why; with the files to hand over, and the erasure.
 * @param onErased absent for who may not erase
 */
export function HeldOfPerson({ file, onErased }: { file: PersonFile; onErased?: (() => void) | undefined }) {
  const { cpf, cnpjAssociacao, nomes, partes } = file;
  const run = useAction();
  const save = (formato: 'json' | 'pdf') =>
    void run(
      async (signal) =>
        saveFile(await fetchPosted('pessoa/dossie', { cnpjAssociacao, cpf, formato }, signal), `dados-pessoais-${cpf}.${formato}`),
      {
        success: 'Arquivo gerado com sucesso!',
        failure: 'Falha ao gerar o arquivo.',
      },
    );
  const messages = useMessages();
  const erase = async () => {
    const kept = partes.some(stays) ? `Ficam, pelo que se diz em cada parte: ${listOf(partes.filter(stays))}.` : 'Nada fica.';
    const question = `Apagar os dados pessoais do CPF **${formatDocument(cpf)}**? Serão apagados: ${listOf(partes.filter(goes))}. ${kept} ${BACKUPS} Não há como desfazer.`;
    const done = await run(() => api.post('pessoa/dados/apaga', { cnpjAssociacao, cpf }), {
      confirm: ['delete', question],
      failure: 'Erro ao apagar os dados da pessoa.',
      invalidates: ['pessoa', 'usuario'],
    });
    if (!done) return;
    onErased?.();
    const { fica } = done.result;
    await messages.info(
      `Os dados foram apagados. ${fica.length > 0 ? `Ficam: ${fica.map(({ onde }) => onde).join('; ')}. ` : ''}${BACKUPS}`,
    );
  };
  return (
    <PageSection
      title={nomes.map(formatName).join(', ') || 'Sem nome'}
      subtitle={`CPF ${formatDocument(cpf)}`}
      actions={
        <>
          <Button label="PDF" icon="pi-file-pdf" outlined onClick={() => save('pdf')} />
          <Button label="JSON" icon="pi-download" outlined onClick={() => save('json')} />
          {onErased && partes.some(goes) && <Button label="Apagar" icon="pi-trash" severity="danger" onClick={() => void erase()} />}
        </>
      }
    >
      <div className="panel">
        <Parts title="O que pode ser apagado" parts={partes.filter(goes)} none="Nada: o que há é prova, e fica." />
        <Parts title="O que fica, e por quê" parts={partes.filter(stays)} none="Nada fica." />
      </div>
    </PageSection>
  );
}

const listOf = (parts: HeldPart[]) => parts.map(({ onde }) => onde).join('; ');

function Parts({ title, parts, none }: { title: string; parts: HeldPart[]; none: string }) {
  return (
    <section className={`panel-body ${styles.parts}`} aria-label={title}>
      <h3>{title}</h3>
      {parts.length === 0 && <p>{none}</p>}
      {parts.map(({ onde, fica, itens }) => (
        <details key={onde}>
          <summary>
            {onde} <small className="secondary">{count(itens.length, 'registro', 'registros')}</small>
          </summary>
          {fica && <p>{fica}</p>}
          {itens.map((item) => (
            <dl key={JSON.stringify(item)}>
              {Object.entries(item).map(([label, value]) => value !== null && <Value key={label} label={label} value={value} />)}
            </dl>
          ))}
        </details>
      ))}
    </section>
  );
}

function Value({ label, value }: { label: string; value: unknown }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{textOf(label, value)}</dd>
    </div>
  );
}

function textOf(label: string, value: unknown): string {
  if (isPlainDate(value)) return formatDate(value);
  if (label === 'Valor') return formatMoney(Number(value));
  return label.startsWith('CPF') ? formatDocument(String(value)) : String(value);
}
