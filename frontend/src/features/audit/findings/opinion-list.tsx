import { OPINIONS, type Opinion } from '#contracts/audit/findings.js';
import { count, formatName } from '#shared/format/format.ts';
import { dayAndTimeInBrazil } from '#shared/format/moments.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useReport } from '#shared/ui/reports/use-report.tsx';
import styles from './findings.module.css';

/** The auditors' opinions on the year, newest first; each can be printed with its findings. */
export function OpinionList({ opinions }: { opinions: Opinion[] }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const print = useReport();
  if (opinions.length === 0) return null;
  return (
    <section className={styles.opinions} aria-labelledby="pareceres">
      <h2 id="pareceres">Pareceres</h2>
      <ul className={styles.findingList}>
        {opinions.map(({ id, conclusao, texto, sequencia, ressalvas, pendentes, autor, em }) => (
          <li key={id} className={styles.finding}>
            <h3>
              Parecer nº {id}: {OPINIONS[conclusao].toLocaleLowerCase('pt-BR')}
            </h3>
            <p className={styles.findingWho}>
              {formatName(autor)} · <time dateTime={em}>{dayAndTimeInBrazil(em)}</time> · livro até o lançamento nº {sequencia} ·{' '}
              {count(ressalvas, 'ressalva', 'ressalvas')}, {count(pendentes, 'não sanada', 'não sanadas')}
            </p>
            <p className={styles.findingText}>{texto}</p>
            <div className="form-actions">
              <Button
                label="Imprimir"
                icon="pi-print"
                outlined
                aria-label={`Imprimir o parecer nº ${id}`}
                onClick={() => void print(`Parecer nº ${id}`, { path: 'relatorio/parecer', query: { cnpjAssociacao, ano, id } })}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
