import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { GLOSSARY } from '#shared/help/glossary.ts';
import { Grid } from '#shared/ui/layout/layout.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import styles from './help.module.css';

const WORDS = Object.entries(GLOSSARY).sort(([, a], [, b]) => a.word.localeCompare(b.word, 'pt-BR'));

/** All terms that the screens explain; the one named after `#` is shown and focused. */
export function WordsPage() {
  const location = useLocation();
  useEffect(() => {
    const word = document.getElementById(location.hash.slice(1));
    word?.focus({ preventScroll: true });
    word?.scrollIntoView({ block: 'center' });
  }, [location]);
  return (
    <Page title="PALAVRAS" subtitle="O que quer dizer cada nome usado nas telas e nos relatórios">
      <Grid as="dl" gap="l" cell="22rem" className="panel panel-body">
        {WORDS.map(([id, { word, meaning }]) => (
          <div key={id} id={id} tabIndex={-1} className={id === location.hash.slice(1) ? styles.soughtWord : undefined}>
            <dt>
              <strong>{word}</strong>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </Grid>
    </Page>
  );
}
