import { useQuery } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type AuditEntry, FACT_NAMES, type FactName } from '#contracts/audit.js';
import { lineText } from '#contracts/budgets.js';
import { formatDate, formatDocument } from '#shared/format/format.ts';
import { momentInBrazil } from '#shared/format/moments.ts';
import { fundsSourcesQuery } from '#shared/lookups/planning.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Modal } from '#shared/ui/modal.tsx';
import { auditSearch } from './audit-address';
import { factFields } from './fact-fields';

interface EntryDialogProps {
  entry: AuditEntry;
  onClose: () => void;
  onReplay: (operacao: number) => void;
}

/** Details of an entry: the fact, author and time, its hashes, and links to related entries. */
export function EntryDialog({ entry, onClose, onReplay }: EntryDialogProps) {
  const { cnpjAssociacao } = useWorkingContext();
  const { sequencia, tipo, descricao, operacao, linhas, autor, dataEfetiva, registradoEm, dados, hash, hashAnterior } = entry;
  const sources = useQuery({ ...fundsSourcesQuery(cnpjAssociacao), enabled: Boolean(dados.idFonteRecurso) });
  const fields = factFields(entry, (id) => sources.data?.find((source) => source.id === id)?.descricao);
  const idDespesa = Number(dados.idDespesa ?? 0);
  return (
    <Modal
      title={`Lançamento nº ${sequencia.toLocaleString('pt-BR')}`}
      width="46rem"
      onClose={onClose}
      footer={<Button type="button" label="Fechar" outlined severity="secondary" onClick={onClose} />}
    >
      <div className="audit-details">
        <p className="audit-sentence">{descricao}</p>
        <Fields title="Registro">
          <Field name="O que é">{FACT_NAMES[tipo.replace(/\.v\d+$/, '') as FactName] ?? tipo}</Field>
          <Field name="Quem registrou">
            {autor.nome} ({formatDocument(autor.cpf)})
          </Field>
          <Field name="Quando">{momentInBrazil(registradoEm)}</Field>
          <Field name="Efeito no saldo em">{formatDate(dataEfetiva)}</Field>
        </Fields>
        <Fields title="O que foi registrado">
          {fields.map(([name, text]) => (
            <Field key={name} name={name}>
              {text}
            </Field>
          ))}
        </Fields>
        <nav aria-label="Histórico">
          <h3>Ver também</h3>
          <ul className="audit-links">
            {operacao !== null && (
              <li>
                <button type="button" className="link" onClick={() => onReplay(operacao)}>
                  Operação nº {operacao}: saldos antes e depois
                </button>
              </li>
            )}
            {idDespesa > 0 && (
              <li>
                <Link to={{ search: auditSearch('livro', { idDespesa }) }} onClick={onClose}>
                  Histórico da despesa nº {idDespesa}
                </Link>
              </li>
            )}
            {linhas.map(({ linha, descricao: line }) => (
              <li key={line}>
                <Link to={{ search: auditSearch('livro', { linha: lineText(linha) }) }} onClick={onClose}>
                  Histórico da linha {line}
                </Link>
              </li>
            ))}
            <li>
              <Link to={{ search: auditSearch('livro', { antes: sequencia + 1 }) }} onClick={onClose}>
                O livro a partir deste lançamento
              </Link>
            </li>
          </ul>
        </nav>
        <Fields title="Lugar na cadeia">
          <Field name="Código (hash)">
            <code>{hash}</code>
          </Field>
          <Field name="Código anterior">
            <code>{hashAnterior}</code>
          </Field>
        </Fields>
      </div>
    </Modal>
  );
}

function Fields({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className="audit-fields">{children}</dl>
    </section>
  );
}

function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
