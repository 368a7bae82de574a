import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import styles from './sessions.module.css';

/** A screen before the login, with a link back to it. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
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
        <p className={styles.signUp}>
          <Link to="/">Voltar ao login</Link>
        </p>
      </div>
    </main>
  );
}
