// Types of what Vite adds to modules: style sheets, pictures, import.meta.glob.
/// <reference types="vite/client" />
