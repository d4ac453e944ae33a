/** The style of a report; it needs no other file. */
export const STYLE = `
:root { color-scheme: light; font: 16px / 1.5 system-ui, sans-serif; color: #101828; background: #fff }
body { margin: 0 auto; max-width: 1600px; padding: 16px }
a { color: #05603a }
section { border-top: 1px solid #d0d5dd; margin-top: 32px }
figure { margin: 16px 0; overflow: auto; max-height: 80vh; border: 1px solid #eaecf0; border-radius: 8px }
details { margin: 8px 0 }
summary { cursor: pointer; padding: 8px 0 }
li { margin: 4px 0 }
li.missed, strong { color: #b42318 }
small { color: #475467 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #fef3f2; padding: 12px; border-radius: 8px }
.table { overflow: auto }
table { border-collapse: collapse }
th, td { border: 1px solid #eaecf0; padding: 8px; text-align: left }
td { text-align: right; white-space: nowrap }
`
