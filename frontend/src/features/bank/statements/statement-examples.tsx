import { useQuery } from '@tanstack/react-query';
import type { StatementExample } from '#contracts/bank/statements.js';
import { saveFile } from '#shared/api/download.ts';
import { formatDate } from '#shared/format/format.ts';
import styles from './statements.module.css';
import { examplesQuery } from './statements.queries';

/** In demo installations: sample files to import, which continue the last statement of each account. */
export function StatementExamples({ cnpjAssociacao }: { cnpjAssociacao: string }) {
  const { data } = useQuery(examplesQuery(cnpjAssociacao));
  if (!data?.length) return null;
  return (
    <section className={`panel form-page ${styles.statementExamples}`} aria-label="Extratos de exemplo">
      <p>Demonstração: baixe um extrato de exemplo e importe-o na mesma conta, como se viesse do banco.</p>
      <ul className="bullets">
        {data.map((example) => (
          <li key={example.numConta}>
            <button type="button" className="link" onClick={() => save(example)}>
              Conta {example.numConta}, de {formatDate(example.de)} a {formatDate(example.ate)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const save = ({ nome, conteudo }: StatementExample) => saveFile(new Blob([conteudo], { type: 'application/x-ofx' }), nome);
