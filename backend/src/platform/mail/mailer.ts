import { type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { type Config } from '../config.js';

/** Time limits of the mail server in milliseconds: connection, greeting, each answer. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** A mail of plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends mail through the configured SMTP server, if any; encrypted unless its URL disables that (rule 20.6). */
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter | undefined;

  constructor(private readonly config: Pick<Config, 'mail' | 'publicUrl'>) {
    const { mail } = config;
    // No part of a mail may come from a file or URL. The SMTP URL may contain `?requireTLS=false`.
    this.transport =
      mail && createTransport({ url: mail.smtpUrl, requireTLS: true, ...LIMITS, disableFileAccess: true, disableUrlAccess: true });
  }

  /** Whether this installation sends mail. */
  get isConfigured(): boolean {
    return this.transport !== undefined;
  }

  /** The public address of a screen, from the configuration: a request's host is chosen by its sender. */
  addressOf(path: string): string {
    return `${this.config.publicUrl ?? ''}${path}`;
  }

  /** Resolves when the server has accepted the mail. */
  async send(mail: Mail): Promise<void> {
    await this.transport?.sendMail({ from: this.config.mail?.from, ...mail });
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }
}
