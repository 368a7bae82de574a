import './sessions.css';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';

/** A screen before the login, with the way back to it. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `RAZÃO ${title}`;
  }, [title]);
  return (
    <main className="login">
      <div className="login-card sign-up-card">
        <h1>
          RAZÃO <small>{title}</small>
        </h1>
        {children}
        <p className="sign-up">
          <Link to="/">Voltar ao login</Link>
        </p>
      </div>
    </main>
  );
}
