import { GLOSSARY } from '#shared/help/glossary.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import styles from './help.module.css';

const WORDS = Object.entries(GLOSSARY).sort(([, a], [, b]) => a.word.localeCompare(b.word, 'pt-BR'));

/** All terms that the screens explain. */
export function WordsPage() {
  return (
    <Page title="PALAVRAS" subtitle="O que quer dizer cada nome usado nas telas e nos relatórios">
      <dl className={`panel ${styles.words}`}>
        {WORDS.map(([id, { word, meaning }]) => (
          <div key={id} id={id}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Page>
  );
}
