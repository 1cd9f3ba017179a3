package app

import "net/http"

func (a *App) showPage(w http.ResponseWriter, r *request) error { return notFound("", "") }

func showWelcome(w http.ResponseWriter, r *request) error { return notFound("", "") }
