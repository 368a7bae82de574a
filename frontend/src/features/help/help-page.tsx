import { Link } from 'react-router-dom';
import { Grid } from '#shared/ui/layout/layout.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { GUIDE } from './guide';
import styles from './help.module.css';

/** *Ajuda*: the pages of the guide, and the glossary. */
export function HelpPage() {
  return (
    <Page title="AJUDA" subtitle="Um guia curto para quem cuida do dinheiro da associação">
      <Grid as="ul" gap="l" cell="20rem">
        {GUIDE.map(({ slug, title, icon, summary }) => (
          <li key={slug} className="panel panel-body">
            <h2>
              <Link to={`/ajuda/${slug}`}>
                <i className={`pi ${icon}`} aria-hidden /> {title}
              </Link>
            </h2>
            <p>{summary}</p>
          </li>
        ))}
        <li className="panel panel-body">
          <h2>
            <Link to="/ajuda/palavras">
              <i className="pi pi-book" aria-hidden /> Palavras
            </Link>
          </h2>
          <p>O que quer dizer cada nome usado nas telas e nos relatórios, numa frase.</p>
        </li>
      </Grid>
      <p className={`secondary ${styles.helpKeys}`}>
        Os atalhos do teclado aparecem com <kbd>?</kbd> em qualquer tela.
      </p>
    </Page>
  );
}
