import type { HeldPart, PersonFile } from '#contracts/personal-data/person-files.js';
import { isPlainDate } from '#domain/plain-date.js';
import { download } from '#shared/api/download.ts';
import { count, formatDate, formatDocument, formatMoney, formatName } from '#shared/format/format.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { PageSection } from '#shared/ui/layout/page-section.tsx';
import styles from './person.module.css';

/** What is held of a person: what an erasure takes, what it leaves and why; with the files to hand over. */
export function HeldOfPerson({ file }: { file: PersonFile }) {
  const { cpf, cnpjAssociacao, nomes, partes } = file;
  const run = useAction();
  const save = (formato: 'json' | 'pdf') =>
    void run((signal) => download('pessoa/dossie', `dados-pessoais.${formato}`, { query: { cnpjAssociacao, cpf, formato }, signal }), {
      success: 'Arquivo gerado com sucesso!',
      failure: 'Falha ao gerar o arquivo.',
    });
  return (
    <PageSection
      title={nomes.map(formatName).join(', ') || 'Sem nome'}
      subtitle={`CPF ${formatDocument(cpf)}`}
      actions={
        <>
          <Button label="PDF" icon="pi-file-pdf" outlined onClick={() => save('pdf')} />
          <Button label="JSON" icon="pi-download" outlined onClick={() => save('json')} />
        </>
      }
    >
      <div className="panel">
        <Parts title="O que pode ser apagado" parts={partes.filter(({ fica }) => fica === null)} none="Nada: o que há é prova, e fica." />
        <Parts title="O que fica, e por quê" parts={partes.filter(({ fica }) => fica !== null)} none="Nada fica." />
      </div>
    </PageSection>
  );
}

function Parts({ title, parts, none }: { title: string; parts: HeldPart[]; none: string }) {
  return (
    <section className={styles.parts} aria-label={title}>
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
