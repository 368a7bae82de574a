import { Link, Navigate, useParams } from 'react-router-dom';
import { Row } from '#shared/ui/layout/layout.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { GUIDE } from './guide';
import type { Step } from './guide-steps';
import styles from './help.module.css';
import { piecesOf } from './markup';

const PICTURES = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });

/** A page of the guide. */
export function GuidePage() {
  const { pagina } = useParams();
  const index = GUIDE.findIndex(({ slug }) => slug === pagina);
  const page = GUIDE[index];
  if (!page) return <Navigate to="/ajuda" replace />;
  const next = GUIDE[index + 1];
  return (
    <Page title={page.title} subtitle={page.summary}>
      <article className={`panel panel-body ${styles.guide}`}>
        <ol className="bullets">
          {page.steps.map((step) => (
            <li key={step.text}>
              <StepText {...step} />
            </li>
          ))}
        </ol>
        <p className={`prose ${styles.guideNote}`} role="note">
          <i className="pi pi-info-circle" aria-hidden /> {page.note}
        </p>
      </article>
      <Row as="nav" gap="l" className={styles.guideWays} aria-label="Páginas da ajuda">
        <Link to="/ajuda">Todas as páginas</Link>
        <Link to="/ajuda/palavras">Palavras</Link>
        {next && <Link to={`/ajuda/${next.slug}`}>Próxima: {next.title}</Link>}
      </Row>
    </Page>
  );
}

function StepText({ text, picture }: Step) {
  return (
    <>
      <p>
        {piecesOf(text).map((piece) =>
          piece.kind === 'screen' ? (
            <Link key={piece.text} to={piece.to}>
              {piece.text}
            </Link>
          ) : piece.kind === 'button' ? (
            <b key={piece.text} className={styles.guideButton}>
              {piece.text}
            </b>
          ) : (
            piece.text
          ),
        )}
      </p>
      {picture && <img src={PICTURES[`./pictures/${picture.name}.webp`]} alt={picture.alt} width={1000} height={625} loading="lazy" />}
    </>
  );
}
