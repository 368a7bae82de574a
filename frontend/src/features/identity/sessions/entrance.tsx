import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import styles from './sessions.module.css';

interface EntranceProps {
  title: string;
  /** Without a link back to the login: in a tab beside the one where the person works. */
  hasWayBack?: boolean;
  children: ReactNode;
}

/** A screen before the login, with a link back to it. */
export function Entrance({ title, hasWayBack = true, children }: EntranceProps) {
  useEffect(() => {
    document.title = `RAZÃO ${title}`;
  }, [title]);
  return (
    <main className={styles.login}>
      <div className={`${styles.loginCard} ${styles.signUpCard}`}>
        <h1>
          RAZÃO <small>{title}</small>
        </h1>
        {children}
        {hasWayBack && (
          <p className={styles.signUp}>
            <Link to="/">Voltar ao login</Link>
          </p>
        )}
      </div>
    </main>
  );
}
