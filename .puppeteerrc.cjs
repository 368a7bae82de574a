// The browser comes from the npm registry (@sparticuz/chromium) or CHROME_PATH; nothing is downloaded at install.
module.exports = { skipDownload: true };
